import { Failure } from '../platform/http/index.ts';
import { decryptSecret, hashOfRecoveryCode, stepOf } from '../platform/secrets/index.ts';
import type { OperatorDependencies } from './deps.ts';
import { holderOf, type Person, spendRecoveryCode, spendTotpStep } from './person-store.ts';

/** Uses up a code of the app or a recovery code; 422 for a wrong or used one. */
export async function spendCode(
  { db, clock, derivedKey }: Pick<OperatorDependencies, 'db' | 'clock' | 'derivedKey'>,
  { id, totp_secret }: Person,
  code: string,
): Promise<void> {
  const key = derivedKey('operator-second-factor');
  const now = clock();
  const step = totp_secret === null ? null : stepOf(decryptSecret(key, holderOf(id), totp_secret), code, now);
  const isRight =
    step === null
      ? await spendRecoveryCode(db, id, hashOfRecoveryCode(key, holderOf(id), code), now)
      : await spendTotpStep(db, id, step);
  if (!isRight) throw new Failure('login_failed', {}, [{ field: 'code', key: 'wrong_code' }]);
}
