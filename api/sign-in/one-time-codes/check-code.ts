import type { Transaction } from '../../platform/database/index.ts';
import { invalidFields } from '../../platform/http/index.ts';
import { decryptSecret, hashOfRecoveryCode, stepOf } from '../../platform/secrets/index.ts';
import type { SignInDependencies } from '../deps.ts';
import { holderOf, readCodes, spendCodeStep, spendRecoveryCode } from './code-store.ts';

export const wrongCode = () => invalidFields({ field: 'code', key: 'wrong_code' });

/** Uses up a code of the customer's app, or a recovery code; 422 for a wrong or used one. */
export async function spendCode(
  tx: Transaction,
  { clock, derivedKey }: Pick<SignInDependencies, 'clock' | 'derivedKey'>,
  customerId: number,
  code: string,
): Promise<void> {
  const key = derivedKey('customer-second-factor');
  const holder = holderOf(customerId);
  const now = clock();
  const secret = (await readCodes(tx, customerId))?.secret;
  const step = secret ? stepOf(decryptSecret(key, holder, secret), code, now) : null;
  const isRight =
    step === null
      ? await spendRecoveryCode(tx, customerId, hashOfRecoveryCode(key, holder, code), now)
      : await spendCodeStep(tx, customerId, step);
  if (!isRight) throw wrongCode();
}
