/** Numbers of connections of one server to PostgreSQL, by the work that uses them. */
export type PoolSizes = { app: number; auth: number; jobs: number; owner: number };

export const defaultPoolSizes: PoolSizes = { app: 10, auth: 6, jobs: 2, owner: 2 };
