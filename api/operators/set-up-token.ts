import { type DeriveKey, encryptSecret, hashOfToken, newCodeSecret, newToken } from '../platform/secrets/index.ts';
import { holderOf } from './person-store.ts';

const VALID_MS = 24 * 3_600_000;

/** A secret by which a person chooses password and second factor, with what is stored of it. */
export interface SetUpToken {
  token: string;
  tokenHash: string;
  /** The secret of one-time codes that the person will use, encrypted. */
  pendingSecret: string;
  expiresAt: Date;
}

export function newSetUpToken(derivedKey: DeriveKey, operatorId: number, now: Date): SetUpToken {
  const token = newToken();
  return {
    token,
    tokenHash: hashOfToken(token),
    pendingSecret: encryptSecret(derivedKey('operator-second-factor'), holderOf(operatorId), newCodeSecret()),
    expiresAt: new Date(now.getTime() + VALID_MS),
  };
}
