import type { CreditAccount } from '../../loyalty/index.ts';
import type { CartOptions } from './cart.ts';

/** The accounts that the shop lets carts be paid with. */
export const payingAccounts = (
  accounts: readonly CreditAccount[],
  { creditsAccountId }: Pick<CartOptions, 'creditsAccountId'>,
): readonly CreditAccount[] =>
  creditsAccountId === undefined ? accounts : accounts.filter(({ id }) => id === creditsAccountId);
