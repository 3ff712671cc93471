/** What the set-ups hand to test files through `inject`. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** Maintenance database of the run's own PostgreSQL server. */
    databaseAdminUrl: string;
    /** Address that hands each worker its shop. */
    shops: string;
    /** Address of the run's browser. */
    browser: string;
  }
}

/** The shop of a worker. */
export interface ProvidedShop {
  port: number;
  sandboxPort: number;
  operationsPort: number;
  /** Token for guarded writes. */
  operator: string;
}
