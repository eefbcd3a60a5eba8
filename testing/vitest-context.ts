/** What the global set-ups hand to each test file; one of the two is set. */
declare module "vitest" {
  interface ProvidedContext {
    /** A migrated, empty embedded database, as a tar file to load. */
    embeddedTemplate: string;
    /** A PostgreSQL server with a migrated database called berea_template. */
    postgresUrl: string;
  }
}

export {};
