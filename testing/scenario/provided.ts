/** Values that the set-up of scenarios provides by `inject`. */
declare module 'vitest' {
  export interface ProvidedContext {
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
