/** Values that the set-ups provide to test files by `inject`. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** Maintenance database of the run's own PostgreSQL server. */
    databaseAdminUrl: string;
    /** Address that opens each file's shop. */
    shops: string;
    /** Address of the run's browser. */
    browser: string;
  }
}

/** The shop of a test file. */
export interface ProvidedShop {
  port: number;
  sandboxPort: number;
  operationsPort: number;
  /** Token for guarded writes. */
  operator: string;
}

/** A person who works for the shop and has still to choose a password and a second factor. */
export interface NewOperator {
  name: string;
  email: string;
  setUpToken: string;
}
