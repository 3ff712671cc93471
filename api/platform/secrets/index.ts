export { type Attempt, type AttemptStore, type Attempts, createAttempts } from './attempts.ts';
export { createKeys, type DeriveKey, type KeyPurpose } from './derived-key.ts';
export {
  decryptSecret,
  encryptSecret,
  hashOfRecoveryCode,
  newCodeSecret,
  newRecoveryCodes,
  otpauthUrl,
  stepOf,
} from './one-time-codes.ts';
export {
  askForNewPasskey,
  askForPasskey,
  type Credential,
  challengeEnd,
  checkNewPasskey,
  checkPasskey,
  credentialIdIn,
  relyingPartyAt,
  userHandleIn,
} from './passkeys.ts';
export {
  newRefreshToken,
  type RefreshToken,
  readRefreshToken,
  refreshTokenUse,
  type StoredRefreshTokens,
  successorOf,
  writeRefreshToken,
} from './refresh-tokens.ts';
export { createSignedTokens } from './signed-tokens.ts';
export { hashOfToken, newToken } from './tokens.ts';
