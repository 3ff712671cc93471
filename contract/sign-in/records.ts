import { z } from 'zod';
import { customers } from '../customers/customer.ts';
import { cartId, id, line, timestamp, token, tokenText, uuid } from '../fields.ts';
import { recordOf } from '../list.ts';
import { customerAccountAmounts } from '../loyalty/records.ts';
import { asCode, asTyped } from '../plain-text.ts';
import { withoutLabel } from '../typed-labels.ts';
import { LONGEST_TYPED_ONE_TIME_CODE, SIGNED_IN_BY } from './rules.ts';

/** A sign-in of a customer. Tokens are in the answer that makes them and nowhere else. */
export const customerSession = z.object({
  id,
  customer_id: id,
  client_ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  access_token: tokenText,
  /** Null while an operator acts for the customer: such a session is not renewed. */
  refresh_token: tokenText.nullable(),
  access_expiration_at: timestamp,
  session_expiration_at: timestamp,
  /** For pages that are shared by all customers of the same groups; null without a group. */
  price_group_token: tokenText.nullable(),
});

export type CustomerSession = z.infer<typeof customerSession>;

const RECOVERY_CODE = /^[a-z\d]{5}[\s-]?[a-z\d]{5}$/i;
/** Exactly six digits at the end, however grouped; a digit of a word in front is none of them. */
const APP_CODE = /(?<!\d)(?<!(?<![\p{L}\d])\d+[\s.-])((?:\d[\s.-]?){5}\d)[^\p{L}\d]*$/u;

/** A code without words in front: `kód 123 456`. A recovery code may end with six digits too. */
function readOneTimeCode(typed: string): string {
  const text = withoutLabel(asTyped(typed));
  return asCode((RECOVERY_CODE.test(text) ? null : APP_CODE.exec(text)?.[1]) ?? text);
}

/** Six digits of the app, or a recovery code, as they are sent. */
export const oneTimeCode = z.string().max(LONGEST_TYPED_ONE_TIME_CODE).overwrite(readOneTimeCode).min(6).max(20);

/** The first step of a sign-in is done; the customer wants to be asked for a one-time code next. */
export const codeTicket = z.object({ ticket: tokenText, expires_at: timestamp });
export type CodeTicket = z.infer<typeof codeTicket>;
/** Exactly one of them is null. */
export const loginAnswer = z.object({ item: customerSession.nullable(), code_ticket: codeTicket.nullable() });

/** One-time codes of a customer, as they see them. */
export const oneTimeCodes = z.object({
  is_on: z.boolean(),
  since: timestamp.nullable(),
  recovery_codes_left: z.int(),
});
/** What an app for one-time codes needs. */
export const newOneTimeCodes = z.object({
  secret: z.string(),
  otpauth_url: z.string(),
  qr_code: z.object({ width: z.int(), height: z.int(), base64_path: z.string() }),
});
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** A sign-in as its customer lists it. */
export const listedSession = customerSession
  .omit({ access_token: true, refresh_token: true, price_group_token: true })
  .extend({
    signed_in_by: z.enum(SIGNED_IN_BY),
    created_at: timestamp,
    last_used_at: timestamp,
    is_current: z.boolean(),
  });

/** What `GET /auth/me` embeds. */
export const meEmbeds = {
  latest_cart_id: cartId.nullable(),
  customer_account_amounts: z.array(customerAccountAmounts),
  used_referral_code: z.string().nullable(),
  name_inflections: z.record(z.string(), z.string()),
  wish_list: z.object({ id }).nullable(),
  pairings: z.array(z.never()),
};

/** Who is asking. */
export const me = z.object({
  customer: recordOf(customers),
  is_guest: z.boolean(),
  /** Number of the operator who acts for the customer; null when nobody does. */
  impersonated_by_customer_id: id.nullable(),
  impersonation: z.object({ operator_name: z.string(), reason: z.string(), expires_at: timestamp }).nullable(),
  _embedded: z.object(meEmbeds).partial().optional(),
});
export type Me = z.infer<typeof me>;

/** A third party that customers can sign in with. */
export const signInProvider = z.object({ provider: z.string(), name: z.string() });
const providerName = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);

export const socialite = z.object({
  provider_auth_url: z.string(),
  /** Secret of the browser that began: it keeps it, and the return needs it. */
  state_secret: token,
  /** How the third party returns: a link, or a form that it posts. */
  response_mode: z.enum(['query', 'form_post']),
});
export const socialiteInput = z.strictObject({ provider: providerName, return_url: z.string().min(1).max(2_000) });
export const socialiteState = z.strictObject({
  provider: providerName,
  /** The parameter with which the third party returned. */
  state: z.string().min(1).max(200),
});
export const socialiteCallback = z.strictObject({
  provider: providerName,
  state_secret: token,
  /** What the third party returned with. */
  parameters: z.record(z.string().max(60), z.string().max(8_000)),
});
export const socialiteReturn = z.object({
  /** Null when the third party was linked to the customer who was signed in already. */
  session: customerSession.nullable(),
  /** The customer wants to be asked for a code: no session yet. */
  code_ticket: codeTicket.nullable(),
  return_url: z.string(),
});
export const linkedProvider = signInProvider.extend({ id, email: z.string().nullable(), created_at: timestamp });

/** JSON of WebAuthn, checked by its own library. */
const webAuthnJson = z.record(z.string().max(60), z.unknown());
export const passkeyOptions = z.object({ challenge_id: uuid(), options: webAuthnJson });
export const passkeyAnswer = z.strictObject({ challenge_id: uuid(), credential: webAuthnJson });
export const newPasskey = passkeyAnswer.extend({ name: line(80).optional() });
export const passkey = z.object({ id, name: z.string(), created_at: timestamp, last_used_at: timestamp.nullable() });
