/** Whether an error says that another row has a unique value already. */
export const isUniqueViolation = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23505';

/** Whether an error says that a row names one that is not there, or is named still. */
export const isReferenceViolation = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23503';

/** Whether an error says that a check or a trigger refuses a row. */
export const isCheckViolation = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23514';

/** Whether a trigger refuses a row: its rule was checked before, so somebody else wrote in between. */
export const isGuardViolation = (error: unknown): boolean =>
  isCheckViolation(error) && !(error as { table?: unknown }).table;
