import { emit, type Transaction } from '../platform/index.ts';
import type { SignIns } from './deps.ts';
import { clearProfile, closeOthers, confirmEmail, dropLinks } from './own-store.ts';

/** How the owner of an e-mail takes an account. */
export interface Claim {
  id: number;
  /** Null: the password stays. */
  passwordHash: string | null;
  /** Whether somebody else may have registered the account: their sign-ins and what they typed go. */
  isOfStranger: boolean;
  now: Date;
}

/**
 * Confirms the e-mail of an account whose mailed link was followed. Other accounts that were registered with the e-mail and
 * never confirmed are closed (account pre-hijacking). False when the e-mail has an account already.
 */
export async function claimEmail(
  tx: Transaction,
  signIns: SignIns,
  { id, passwordHash, isOfStranger, now }: Claim,
): Promise<boolean> {
  if (!(await confirmEmail(tx, id, { passwordHash, now }))) return false;
  const closed = await closeOthers(tx, id);
  const foreign = isOfStranger ? [id, ...closed] : closed;
  await signIns.forget(tx, foreign);
  if (foreign.length > 0) await emit(tx, 'customer.claimed', { customer_ids: foreign });
  if (isOfStranger) {
    await clearProfile(tx, id);
    await dropLinks(tx, id);
  }
  return true;
}
