import { expect } from 'vitest';
import { startSandbox } from '../../sandbox/index.ts';
import { BILLING, filledCart, order, type Purchase } from '../carts/index.ts';
import { FIXTURE } from '../fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../shops/index.ts';

const OPEN = JSON.stringify([...Array(5).fill([{ from: '08:00', to: '18:00' }]), [{ from: '09:00', to: '12:00' }], []]);
const TERMS = JSON.stringify({
  cs: '<h2>Cena</h2><p>Včetně DPH &amp; dopravy.</p>',
  sk: '<p>Cena s DPH.</p>',
  en: '<p>Prices with VAT.</p>',
});

/** A mail as the sandbox caught it, with plain spaces. */
export interface CaughtMail {
  subject: string;
  to: string[];
  from: string;
  reply_to: string;
  message_id: string;
  html: string;
  text: string;
  headers: { name: string; value: string }[];
  attachments: { filename: string; content_type: string; url: string }[];
}

interface Buyer {
  billing?: Partial<typeof BILLING> & Record<string, unknown>;
  note?: string;
}

/** The fixture shop with its worker, whose mails the sandbox catches. */
export interface MailShop extends TestShop {
  sandboxUrl: string;
  /** A new e-mail address that no other test uses. */
  reader(): string;
  /** Waits for this many mails to an address; oldest first. */
  mailsTo(email: string, count: number): Promise<CaughtMail[]>;
  mailTo(email: string, subject: RegExp): Promise<CaughtMail>;
  /** Waits until no event and no job is left. */
  idle(): Promise<void>;
  /** Runs a scheduled job now. */
  run(task: string): Promise<void>;
  buy(email: string, purchase?: Purchase, buyer?: Buyer): Promise<{ id: number; order_number: string; hash: string }>;
  /** Changes an order as an operator. */
  change(id: number, body: object): Promise<void>;
  placedEarlier(id: number, minutes: number): Promise<void>;
}

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

/** Runs failed jobs again at once instead of after a growing delay. */
const RETRY_NOW = `
  with late as (select id from graphile_worker.jobs where attempts > 0 and locked_at is null and run_at > now()),
    retried as (select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from late having count(*) > 0)
  select pg_notify('jobs:insert', '{"count":4}') from retried`;

/** Reads caught mails, after the shop has delivered its events. */
function mailbox(url: string, deliver: () => Promise<unknown>) {
  const read = async (path: string) => (await fetch(`${url}/sandbox/mail/messages${path}`)).json();
  async function mailsTo(email: string, count: number): Promise<CaughtMail[]> {
    await deliver();
    for (let attempt = 0; attempt < 1_500; attempt += 1) {
      const { messages } = (await read(`?to=${email}`)) as { messages: { id: string }[] };
      if (messages.length >= count) {
        const mails = (await Promise.all(messages.map(({ id }) => read(`/${id}`)))) as CaughtMail[];
        return mails.reverse().map((one) => ({ ...one, text: plain(one.text), html: plain(one.html) }));
      }
      await new Promise((done) => setTimeout(done, 20));
    }
    throw new Error(`${count} mails to ${email} did not come.`);
  }
  async function mailTo(email: string, subject: RegExp): Promise<CaughtMail> {
    for (let count = 1; ; count += 1) {
      const found = (await mailsTo(email, count)).find((mail) => subject.test(mail.subject));
      if (found) return found;
    }
  }
  return { mailsTo, mailTo };
}

/** Places and changes orders through the API. */
function buying(shop: TestShop): Pick<MailShop, 'buy' | 'change'> {
  return {
    async buy(email, purchase = {}, { billing, note } = {}) {
      const { host } = purchase;
      const cart = await filledCart(shop.request, { items: [{ product_id: FIXTURE.products.barSoap }], ...purchase });
      await shop.request(`PATCH /carts/${cart}`, { body: { email }, host });
      if (billing) {
        const body = { ...BILLING, ...billing };
        const answer = await shop.request(`PATCH /carts/${cart}/addresses/billing`, { body, host });
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      }
      const placed = await order(shop.request, cart, { note }, { host });
      expect(placed.status, JSON.stringify(placed.body)).toBe(201);
      return placed.body.item;
    },
    async change(id, body) {
      const answer = await shop.request(`PATCH /orders/${id}`, { body, headers: shop.operator });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    },
  };
}

/** Starts the shop and the sandbox that catches its mails; call in `beforeAll`, and `close` in `afterAll`. */
export async function startMailShop(options: Parameters<typeof startBrowsingShop>[0] = {}): Promise<MailShop> {
  const sandbox = await startSandbox({ port: 0 });
  const shop = await startBrowsingShop({
    ...options,
    mail: { smtpUrl: `smtp://127.0.0.1:${sandbox.smtpPort}`, from: 'Zkouška <shop@example.com>' },
    publicOrigin: (host) => `https://${host}`,
    providers: sandbox.environment,
  });
  await shop.sql('update shipping_options set opening_hours = $1 where id = 1', [OPEN]);
  await shop.sql(`update static_pages set content = $1 where page_name = 'terms'`, [TERMS]);
  await shop.api.startWorker();
  let readers = 0;
  async function idle(): Promise<void> {
    await shop.api.flushEvents();
    async function left(): Promise<number> {
      await shop.sql(RETRY_NOW);
      return (await shop.sql('select 1 from graphile_worker.jobs')).length;
    }
    await expect.poll(left).toBe(0);
  }
  return {
    ...shop,
    ...mailbox(sandbox.url, () => shop.api.flushEvents()),
    ...buying(shop),
    sandboxUrl: sandbox.url,
    idle,
    reader() {
      readers += 1;
      return `buyer-${readers}@example.com`;
    },
    async run(task) {
      await shop.sql(`select graphile_worker.add_job($1, '{}'::json)`, [task]);
      await idle();
    },
    async placedEarlier(id, minutes) {
      await shop.sql(`update orders set created_at = now() - make_interval(mins => $2) where id = $1`, [id, minutes]);
    },
    async close() {
      await shop.close();
      await sandbox.close();
    },
  };
}
