import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Data } from '../../harness/data.ts';
import { startProgram } from '../../harness/program.ts';
import { project } from '../../harness/project.ts';
import { firstId, type Item, type Send } from './send.ts';

/** A person who works for the shop, with all rights, and who just signed in. */
export interface Person {
  id: number;
  email: string;
  sessionId: number;
  refreshToken: string;
  headers: Record<string, string>;
  /** The code that their app shows now, also when it was used before. */
  newCode: () => Promise<string>;
  /** What a right password is answered with, for the second factor. */
  newTicket: () => Promise<string>;
}

export const PERSON_PASSWORD = 'dveře kočka hrnek';
export const NEW_PERSON_PASSWORD = { new_password: PERSON_PASSWORD, new_password_confirmation: PERSON_PASSWORD };
export const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** As in production the first one is made by the command, which prints a token to set up with. */
async function firstToken({ url, dataDir }: Data, email: string): Promise<string> {
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const args = [join(project, 'launch/pult.js'), 'operator:create', 'Bench', email, '--role', 'all'];
  const program = startProgram(args, settings);
  await once(program.child, 'close');
  const [token] = /^[\w-]{20,}$/m.exec(program.output()) ?? [];
  if (!token) throw new Error(`No operator was made:\n${program.output()}`);
  return token;
}

const BUILT_IN = 'select id from operator_roles where is_built_in';
const FORGET_CODE = 'update operators set last_totp_step = null where lower(email) = lower($1)';
/** A sign-in is new enough to add persons for a quarter of an hour. */
const RECENT_MS = 10 * 60_000;

type Session = Item<{ id: number; user_id: number; access_token: string; refresh_token: string }>;

/** Chooses password and app with a token. */
async function setUp(send: Send, token: string): Promise<string> {
  const { item } = await send<Item<{ secret: string }>>('POST /operators/set-ups', { token });
  const code = codeOf(item.secret);
  await send('POST /operators/set-ups/completions', { token, code, ...NEW_PERSON_PASSWORD });
  return item.secret;
}

/** Makes persons one after the other. */
export async function personMaker(data: Data, send: Send): Promise<() => Promise<Person>> {
  const newEmail = () => `bench-${randomUUID()}@pult.example`;
  const role = await firstId(data, BUILT_IN);
  const first = newEmail();
  const secret = await setUp(send, await firstToken(data, first));
  let maker = { person: await signIn(first, secret), since: performance.now() };

  async function signIn(email: string, itsSecret: string): Promise<Person> {
    const login = { email, password: PERSON_PASSWORD };
    const newTicket = async () => (await send<Item<{ ticket: string }>>('POST /operators/login', login)).item.ticket;
    const newCode = async () => {
      await data.sql(FORGET_CODE, [email]);
      return codeOf(itsSecret);
    };
    const given = { ticket: await newTicket(), code: await newCode() };
    const { item } = await send<Session>('POST /operators/login/second-factor', given);
    const headers = { authorization: `Bearer ${item.access_token}` };
    const { id: sessionId, user_id: id, refresh_token: refreshToken } = item;
    return { id, email, sessionId, refreshToken, headers, newCode, newTicket };
  }

  return async () => {
    if (performance.now() - maker.since > RECENT_MS)
      maker = { person: await signIn(first, secret), since: performance.now() };
    const email = newEmail();
    const person = { name: 'Bench', email, role_ids: [role] };
    const { item } = await send<Item<{ set_up_token: string }>>('POST /operators', person, maker.person.headers);
    return signIn(email, await setUp(send, item.set_up_token));
  };
}
