/** What the set-ups hand to test files through `inject`. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** Maintenance database of the run's own PostgreSQL server. */
    databaseAdminUrl: string;
  }
}

export {};
