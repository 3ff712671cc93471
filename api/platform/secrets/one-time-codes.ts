import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { decrypt, encrypt } from './encryption.ts';

/** RFC 6238 as every app has it. */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks of phones may be half a minute off. */
const WINDOW = 1;
const CODE = /^\d{6}$/;

/** Without letters and digits that look alike. */
const RECOVERY_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_LENGTH = 10;
const RECOVERY_CODES = 10;

/** A secret of one-time codes, in base32. */
export const newCodeSecret = (): string => new Secret({ size: 20 }).base32;

/** What apps read from a QR code; they show the issuer, which is the shop's host name. */
export const otpauthUrl = (secret: string, email: string, issuer: string): string =>
  new TOTP({ ...CODES, issuer, label: email, secret }).toString();

/** The half minute of the code; null for a wrong one. Good once: the caller refuses this and earlier steps then. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!CODE.test(code)) return null;
  const timestamp = now.getTime();
  const shift = TOTP.validate({ ...CODES, secret: Secret.fromBase32(secret), token: code, timestamp, window: WINDOW });
  return shift === null ? null : TOTP.counter({ period: CODES.period, timestamp }) + shift;
}

/** `holder` is whose secret it is, such as `operator 7`: no other row can borrow it. */
export const encryptSecret = (key: Buffer, holder: string, secret: string): string => encrypt(key, secret, holder);
export const decryptSecret = (key: Buffer, holder: string, encrypted: string): string =>
  decrypt(key, encrypted, holder);

const recoveryCode = () =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_SIGNS[randomInt(RECOVERY_SIGNS.length)]).join('');

/** Ten codes as they are shown: `abcde-fghjk`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => recoveryCode().replace(/^.{5}/, '$&-'));

/** Keyed, because codes are short enough to be guessed from a plain hash. Dashes, spaces and capitals do not matter. */
export const hashOfRecoveryCode = (key: Buffer, holder: string, code: string): string =>
  createHmac('sha256', key)
    .update(`${holder} ${code.toLowerCase().replace(/[\s-]/g, '')}`)
    .digest('base64url');
