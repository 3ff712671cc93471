/** Rows that none with a lower number follows: what is younger may have no commit yet. */
export const settledAt = (now: string): string => `created_at < ${now}::timestamptz - interval '10 minutes'`;
