/** What the set-ups hand to test files through `inject`. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** Maintenance database of the run's own PostgreSQL server. */
    databaseAdminUrl: string;
    /** The shop that scenarios visit. */
    shop: { port: number; sandboxPort: number; operationsPort: number; operator: string };
    /** Address of the run's browser. */
    browser: string;
  }
}

export {};
