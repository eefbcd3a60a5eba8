/** Values that the global setups provide to each test file; one of the two is set. */
declare module "vitest" {
  interface ProvidedContext {
    /** A migrated, empty embedded database, as a tar file. */
    embeddedTemplate: string;
    /** A PostgreSQL server with a migrated database named berea_template. */
    postgresUrl: string;
  }
}

export {};
