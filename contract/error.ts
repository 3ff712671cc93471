/** An error that calls may end in; its key is the stable code that programs branch on. */
export interface ErrorDeclaration {
  /** HTTP status of the answer. */
  status: number;
  /** What it means, and what its caller does then; for the reference and `docs/errors.md`. */
  meaning: string;
  remedy: string;
}

/** Declares the errors of a capability. */
export function errors<const E extends Record<string, ErrorDeclaration>>(declared: E): E {
  return declared;
}
