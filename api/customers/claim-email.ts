import type { Transaction } from '../platform/database/index.ts';
import { closeOthers } from './close-accounts.ts';
import type { AccountParts } from './deps.ts';
import { confirmEmail, dropLinks } from './own-store.ts';
import { clearProfile } from './profile-store.ts';

/** How the owner of an e-mail takes an account. */
export interface Claim {
  id: number;
  /** Null: the password stays. */
  passwordHash: string | null;
  /** Whether somebody else may have registered the account: their sign-ins, what they typed and their carts go. */
  isOfStranger: boolean;
  now: Date;
}

/**
 * Confirms the e-mail of an account. Unconfirmed accounts of the e-mail are closed (pre-hijacking). False if it is
 * taken.
 */
export async function claimEmail(
  tx: Transaction,
  { signIns, newsletter, carts, leftBehind }: AccountParts,
  { id, passwordHash, isOfStranger, now }: Claim,
): Promise<boolean> {
  if (!(await confirmEmail(tx, id, { passwordHash, now }))) return false;
  await closeOthers(tx, { signIns, newsletter }, id);
  if (!isOfStranger) return true;
  await signIns.forget(tx, [id]);
  await carts.forget(tx, id);
  for (const forget of leftBehind) await forget(tx, id);
  await clearProfile(tx, id);
  await dropLinks(tx, id);
  return true;
}
