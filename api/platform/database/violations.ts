/** Whether an error says that another row has a unique value already. */
export const isUniqueViolation = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23505';

/** Whether an error says that a check or a trigger refuses a row. */
export const isCheckViolation = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23514';
