import * as z from 'zod';

/** Faults of all third parties; null for none. */
export const faultsSchema = z.strictObject({
  /** What is wrong with the id_token. */
  id_token: z.enum(['wrong_nonce', 'wrong_aud', 'wrong_iss', 'wrong_key', 'expired']).nullable(),
  /** What is wrong with the return: the code of the sign-in before, or another's state or issuer. */
  return: z.enum(['old_code', 'wrong_state', 'wrong_iss']).nullable(),
  /** How calls of the shop's server are answered. */
  answer: z.enum(['slow', 'away', 'huge', 'redirect']).nullable(),
  answer_delay_ms: z.int().min(0).max(60_000),
});
export type Faults = z.infer<typeof faultsSchema>;

const none: Faults = { id_token: null, return: null, answer: null, answer_delay_ms: 10_000 };

export interface FaultBoard {
  read(): Faults;
  change(faults: Partial<Faults>): Faults;
  clear(): Faults;
}

export function createFaultBoard(): FaultBoard {
  let current = none;
  return {
    read: () => current,
    change: (faults) => {
      current = { ...current, ...faults };
      return current;
    },
    clear: () => {
      current = none;
      return current;
    },
  };
}
