import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchCustomer, signedInCustomers } from '../../harness/customers.ts';
import type { Data } from '../../harness/data.ts';
import { CZECH_HOST, type Question, sendJson } from '../../harness/http.ts';
import type { Shop } from '../../harness/shop.ts';
import { type Purchase, preparePurchase } from '../purchase.ts';
import { type Person, personMaker } from './persons.ts';
import { firstId, type Item, type Send, sender } from './send.ts';

/** Path, caller and body of a call, once what it needs exists. What is left out is as for other calls. */
export interface Prepared extends Pick<Question, 'headers' | 'json'> {
  /** Below `/v1`. */
  path?: string;
  query?: Record<string, string>;
  /** Takes away what a dry run left. */
  end?: () => Promise<unknown>;
}

/** Makes what a call needs, or ends; each time it is another one. */
export type Prepare = (tools: Tools) => Promise<Prepared>;
export type Prepares = Readonly<Record<string, Prepare>>;

/** A signed-in customer. */
export interface Customer extends BenchCustomer {
  id: number;
  headers: Record<string, string>;
  /** Sends in their name. */
  send: <T = Item>(call: string, json?: unknown) => Promise<T>;
}

export interface Tools extends Pick<Data, 'sql'> {
  purchase: Purchase;
  send: Send;
  customer: () => Promise<Customer>;
  /** A customer whose own things calls read and change. */
  me: () => Promise<Customer>;
  /** A person of the shop with all rights, who just signed in. */
  person: () => Promise<Person>;
  /** Headers of such a person. */
  operator: () => Promise<Record<string, string>>;
  /** Sends in their name. */
  operate: <T = Item>(call: string, json?: unknown) => Promise<T>;
  /** What the newest mail to an address says. */
  mailTo: (email: string) => Promise<string>;
  /** Where the shop is for browsers. */
  origin: string;
}

/** A secret of a link or a browser, and its hash as the shop keeps it. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: createHash('sha256').update(secret).digest('base64url') };
}

/** The token of the link in the newest mail to an address. */
export async function mailedToken({ mailTo }: Pick<Tools, 'mailTo'>, email: string): Promise<string> {
  const [, token] = /token=([\w-]{20,})/.exec(await mailTo(email)) ?? [];
  if (!token) throw new Error(`The mail to ${email} has no link.`);
  return token;
}

/** Customers are made so many at once, because their password is hashed once for all. */
const BATCH = 12;
/** Products of a full cart. */
const LINES = 200;
/** Sign-ins are new enough for so long; after a quarter of an hour they are not. */
const SESSION_MS = 5 * 60_000;
const MAIL_PATIENCE_MS = 60_000;
const POLL_MS = 100;

function mailReader({ sandboxPort }: Shop) {
  const messages = '/sandbox/mail/messages';
  return async (email: string): Promise<string> => {
    for (const latest = performance.now() + MAIL_PATIENCE_MS; performance.now() < latest; await sleep(POLL_MS)) {
      const found = await sendJson<{ messages: { id: string; received_at: string }[] }>(
        sandboxPort,
        `${messages}?to=${encodeURIComponent(email)}`,
        { host: 'localhost' },
      );
      const [newest] = found.messages.toSorted((one, other) => other.received_at.localeCompare(one.received_at));
      if (!newest) continue;
      const { text } = await sendJson<{ text: string }>(sandboxPort, `${messages}/${newest.id}`, { host: 'localhost' });
      return text;
    }
    throw new Error(`No mail came to ${email}.`);
  };
}

/** Makes another one when the last one is too old, or used up. */
function renewed<T>(make: () => Promise<T>) {
  let known: { made: T; since: number } | undefined;
  return async (isLeft: (made: T) => boolean = () => true): Promise<T> => {
    if (!known || performance.now() - known.since > SESSION_MS || !isLeft(known.made))
      known = { made: await make(), since: performance.now() };
    return known.made;
  };
}

export async function openTools(shop: Shop, data: Data): Promise<Tools> {
  const send = sender(shop);
  const batch = renewed(() => signedInCustomers(data, shop.port, BATCH));
  const person = await personMaker(data, send);
  const operator = renewed(async () => (await person()).headers);
  const me = renewed(customer);

  async function customer(): Promise<Customer> {
    const made = (await batch(({ length }) => length > 0)).shift() as BenchCustomer;
    const id = await firstId(data, 'select id from customers where email = $1', [made.email]);
    const headers = { authorization: `Bearer ${made.accessToken}` };
    return { ...made, id, headers, send: (call, json) => send(call, json, headers) };
  }

  return {
    sql: data.sql,
    send,
    customer,
    me: () => me(),
    person,
    operator: () => operator(),
    operate: async (call, json) => send(call, json, await operator()),
    purchase: await preparePurchase(data, LINES),
    mailTo: mailReader(shop),
    origin: `http://${CZECH_HOST}:${shop.port}`,
  };
}
