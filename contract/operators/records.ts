import { z } from 'zod';
import { email } from '../customers/fields.ts';
import { id, line, lines, timestamp, tokenText } from '../fields.ts';
import { resource } from '../list.ts';
import { RIGHTS, type Right } from '../rights.ts';
import { passkey } from '../sign-in/records.ts';

/** Names of rights. */
export const rights = z.array(z.enum(Object.keys(RIGHTS) as [Right, ...Right[]])).max(100);

/** A sign-in of an operator. Tokens are in the answer that makes them and nowhere else. */
export const adminUserSession = z.object({
  id,
  user_id: id,
  access_token: tokenText,
  refresh_token: tokenText,
  access_expiration_at: timestamp,
  session_expiration_at: timestamp,
});
export type AdminUserSession = z.infer<typeof adminUserSession>;

/** What `signInTicket` gives, as it comes back. */
export const ticket = z.string().min(20).max(4_000);

/** The password was right; the second factor is asked for next. */
export const signInTicket = z.object({
  ticket: tokenText,
  expires_at: timestamp,
  has_one_time_codes: z.boolean(),
  has_passkeys: z.boolean(),
});
export type SignInTicket = z.infer<typeof signInTicket>;

/** A named list of rights. */
export const operatorRole = z.object({
  id,
  name: z.string(),
  rights,
  /** The role with all rights, which can be neither changed nor deleted. */
  is_built_in: z.boolean(),
  created_at: timestamp,
});

/** A person who works for the shop. */
export const operator = z.object({
  id,
  name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  /** False until the person has chosen a password and a second factor. */
  is_set_up: z.boolean(),
  role_ids: z.array(id),
  rights,
  last_signed_in_at: timestamp.nullable(),
  created_at: timestamp,
});

/** An operator as they see themselves. */
export const ownOperator = operator.extend({ has_one_time_codes: z.boolean(), recovery_codes_left: z.int() });

/** A new operator, or one whose password and second factor were reset. */
export const operatorWithSetUp = operator.extend({ set_up_token: tokenText, set_up_expires_at: timestamp });

export const operatorSession = z.object({
  id,
  client_ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: timestamp,
  last_used_at: timestamp,
  session_expiration_at: timestamp,
  is_current: z.boolean(),
});

/** What an app for one-time codes needs. */
export const secondFactorSecret = z.object({ secret: z.string(), otpauth_url: z.string() });
export const setUp = secondFactorSecret.extend({ name: z.string(), email: z.string() });

/** A passkey as its operator lists it; it works on the host that it was made on. */
export const operatorPasskey = passkey.extend({ host: z.string() });

const name = line(80);
const roleIds = z.array(id).max(20);
export const operatorInput = z.strictObject({ name, email, role_ids: roleIds });
const operatorChange = z.strictObject({ name, role_ids: roleIds, is_active: z.boolean() }).partial();
export const operatorPatch = operatorChange.extend({ expected: operatorChange.optional() });
export const roleInput = z.strictObject({ name, rights: rights.min(1) });
const roleChange = z.strictObject({ name, rights }).partial();
export const rolePatch = roleInput.partial().extend({ expected: roleChange.optional() });

/** An operator who acts, or acted, for a customer. */
export const impersonation = z.object({
  id,
  operator_id: id,
  operator_name: z.string(),
  customer_id: id,
  reason: z.string(),
  began_at: timestamp,
  expires_at: timestamp,
  ended_at: timestamp.nullable(),
});
export const impersonations = resource({
  name: 'impersonations',
  record: impersonation,
  embeds: {},
  filters: ['customer_id', 'operator_id'],
  sorts: ['id'],
  defaultSort: '-id',
  searchable: false,
});
export const impersonationInput = z.strictObject({ reason: lines(500).min(5) });
