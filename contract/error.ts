/** An error of calls; its key is the stable code that programs branch on. */
export interface ErrorDeclaration {
  /** HTTP status of the answer. */
  status: number;
  /** Meaning, and what the caller should do; for the reference and `docs/errors.md`. */
  meaning: string;
  remedy: string;
}

/** Declares the errors of a capability. */
export function errors<const E extends Record<string, ErrorDeclaration>>(declared: E): E {
  return declared;
}
