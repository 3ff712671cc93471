import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../testing/customers/index.ts';
import { type CaughtMail, type MailShop, startMailShop } from '../../testing/mail/index.ts';
import { requestMail } from './index.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());

type Request = Parameters<typeof requestMail>[1];

const ask = (request: Request, now = new Date()) => shop.api.db.transaction((tx) => requestMail(tx, request, now));

/** A customer with an e-mail that no other test uses. */
async function newCustomer(options: { isConfirmed?: boolean; email?: string } = {}) {
  const customer = await addCustomer(shop, { email: shop.reader(), ...options });
  await shop.sql(`insert into account_requests (customer_id, expires_at) values ($1, now() + interval '1 day')`, [
    customer.id,
  ]);
  return customer;
}

async function newEmailChange(customerId: number, newEmail: string): Promise<number> {
  const [row] = await shop.sql<{ id: number }>(
    `insert into email_changes (customer_id, new_email, expires_at) values ($1, $2, now() + interval '1 day') returning id`,
    [customerId, newEmail],
  );
  return (row as { id: number }).id;
}

/** The address that the mail's button leads to, the same in both forms. */
function linkIn({ html, text }: CaughtMail): string {
  const links = [
    ...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*class="button"|<a[^>]*class="button"[^>]*href="([^"]+)"/g),
  ];
  const link = (links[0]?.[1] ?? links[0]?.[2] ?? '').replaceAll('&amp;', '&');
  expect(text.replace(/\s/g, '')).toContain(link);
  return link;
}

const TOKEN = /token=([\w-]{40,})$/;

const KINDS: [Request['kind'], Record<'cs' | 'sk' | 'en', [subject: string, page: string]>][] = [
  [
    'confirm-email',
    {
      cs: ['Potvrďte prosím svůj e-mail – Zkouška', '/zakaznik/novy-ucet?token='],
      sk: ['Potvrďte prosím svoj e-mail – Zkouška', '/zakaznik/novy-ucet?token='],
      en: ['Please confirm your email – Zkouška', '/customer/new-account?token='],
    },
  ],
  [
    'password-reset',
    {
      cs: ['Nové heslo – Zkouška', '/obnova-hesla?token='],
      sk: ['Nové heslo – Zkouška', '/obnova-hesla?token='],
      en: ['Your new password – Zkouška', '/password-reset?token='],
    },
  ],
  [
    'password-changed',
    {
      cs: ['Heslo bylo změněno – Zkouška', '/obnova-hesla'],
      sk: ['Heslo bolo zmenené – Zkouška', '/obnova-hesla'],
      en: ['Your password was changed – Zkouška', '/password-reset'],
    },
  ],
  [
    'email-change-old',
    {
      cs: ['Potvrďte změnu e-mailu – Zkouška', '/zakaznik/zmena-e-mailu?token='],
      sk: ['Potvrďte zmenu e-mailu – Zkouška', '/zakaznik/zmena-e-mailu?token='],
      en: ['Please confirm the change of your email – Zkouška', '/customer/email-change?token='],
    },
  ],
  [
    'email-change-new',
    {
      cs: ['Potvrďte svůj nový e-mail – Zkouška', '/zakaznik/zmena-e-mailu?token='],
      sk: ['Potvrďte svoj nový e-mail – Zkouška', '/zakaznik/zmena-e-mailu?token='],
      en: ['Please confirm your new email – Zkouška', '/customer/email-change?token='],
    },
  ],
  [
    'email-changed',
    {
      cs: ['E-mail účtu byl změněn – Zkouška', '/'],
      sk: ['E-mail účtu bol zmenený – Zkouška', '/'],
      en: ['The email of your account was changed – Zkouška', '/'],
    },
  ],
  [
    'sign-in-added',
    {
      cs: ['Nový způsob přihlášení – Zkouška', '/zakaznik/informace-o-uctu'],
      sk: ['Nový spôsob prihlásenia – Zkouška', '/zakaznik/informacie-o-ucte'],
      en: ['A new way to sign in – Zkouška', '/customer/account'],
    },
  ],
  [
    'codes-on',
    {
      cs: ['Zapnuté ověřovací kódy – Zkouška', '/zakaznik/informace-o-uctu'],
      sk: ['Zapnuté overovacie kódy – Zkouška', '/zakaznik/informacie-o-ucte'],
      en: ['Verification codes are on – Zkouška', '/customer/account'],
    },
  ],
  [
    'codes-off',
    {
      cs: ['Vypnuté ověřovací kódy – Zkouška', '/zakaznik/informace-o-uctu'],
      sk: ['Vypnuté overovacie kódy – Zkouška', '/zakaznik/informacie-o-ucte'],
      en: ['Verification codes are off – Zkouška', '/customer/account'],
    },
  ],
  [
    'recovery-codes-renewed',
    {
      cs: ['Nové záložní kódy – Zkouška', '/zakaznik/informace-o-uctu'],
      sk: ['Nové záložné kódy – Zkouška', '/zakaznik/informacie-o-ucte'],
      en: ['New recovery codes – Zkouška', '/customer/account'],
    },
  ],
];
const CASES = KINDS.flatMap(([kind, byLanguage]) =>
  (['cs', 'sk', 'en'] as const).map((language) => [kind, language, ...byLanguage[language]] as const),
);

test.each(CASES)('%s in %s leads to its page on the host of the language', async (kind, language, subject, page) => {
  const isConfirmed = kind !== 'confirm-email';
  const { id, email } = await newCustomer({ isConfirmed });
  const isChange = kind.startsWith('email-change-');
  const newEmail = shop.reader();
  const emailChangeId = isChange ? await newEmailChange(id, newEmail) : null;
  const to = kind === 'email-change-new' ? newEmail : email;
  await ask({ kind, email: to, language, customerId: id, emailChangeId });
  const [mail] = await shop.mailsTo(to, 1);
  expect(mail?.subject).toBe(subject);
  expect(mail?.headers).toContainEqual({ name: 'Content-Language', value: language });
  const link = linkIn(mail as CaughtMail);
  expect(link.replace(TOKEN, 'token=')).toBe(`https://${language}.localhost${page}`);
  // Only a hash of the token is stored.
  const token = TOKEN.exec(link)?.[1];
  expect(token !== undefined).toBe(page.endsWith('token='));
  const stored = JSON.stringify([
    await shop.sql('select * from account_mails'),
    await shop.sql('select * from account_requests'),
  ]);
  if (token) expect(stored).not.toContain(token);
});

test.each([
  ['confirm-email', 'Účet už máte – Zkouška'],
  ['email-change-new', 'S touto adresou už účet máte – Zkouška'],
] as const)('%s to an address that has a confirmed account says so, with no token', async (kind, subject) => {
  const { email } = await newCustomer();
  const stranger = await newCustomer({
    isConfirmed: kind !== 'confirm-email',
    ...(kind === 'confirm-email' && { email }),
  });
  const emailChangeId = kind === 'confirm-email' ? null : await newEmailChange(stranger.id, email);
  await ask({ kind, email, language: 'cs', customerId: stranger.id, emailChangeId });
  const [mail] = await shop.mailsTo(email, 1);
  expect(mail?.subject).toBe(subject);
  expect(linkIn(mail as CaughtMail)).toBe('https://cs.localhost/prihlaseni');
  expect(mail?.text).not.toContain('token');
});

test('no letter repeats what a stranger typed: neither the name of who registered, nor an address that mail programs link', async () => {
  const { id, email } = await newCustomer({ isConfirmed: false });
  await shop.sql(`update customers set first_name = 'Vyhráli jste', last_name = 'http://evil.example' where id = $1`, [
    id,
  ]);
  await ask({ kind: 'confirm-email', email, language: 'cs', customerId: id });
  const [welcome] = await shop.mailsTo(email, 1);
  expect(`${welcome?.html}${welcome?.text}`).not.toMatch(/evil|Vyhráli/);
  const owner = await newCustomer();
  const emailChangeId = await newEmailChange(owner.id, 'zly@evil.example');
  await ask({ kind: 'email-change-old', email: owner.email, language: 'cs', customerId: owner.id, emailChangeId });
  const [change] = await shop.mailsTo(owner.email, 1);
  expect(change?.text).not.toContain('zly@evil.example');
  expect(change?.text.replaceAll('\u200B', '')).toContain('zly@evil.example');
});

test.each([
  [false, 'Změna platí, až ji potvrdíte i z dosavadní adresy.'],
  [true, 'Potvrzením se e-mail účtu hned změní.'],
])('the new address of a change reads whose account it is, and what its link does', async (isOldDone, effect) => {
  const { id, email } = await newCustomer();
  const newEmail = shop.reader();
  const emailChangeId = await newEmailChange(id, newEmail);
  if (isOldDone) await shop.sql('update email_changes set old_confirmed_at = now() where id = $1', [emailChangeId]);
  await ask({ kind: 'email-change-new', email: newEmail, language: 'cs', customerId: id, emailChangeId });
  const [mail] = await shop.mailsTo(newEmail, 1);
  expect(mail?.text, 'an address that mail programs link').not.toContain(email);
  expect(mail?.text.replaceAll('\u200B', '')).toContain(email);
  expect(mail?.text.replace(/\s+/g, ' ')).toContain(effect);
});

test('an address gets one mail of a kind in five minutes, and a repeated event sends none', async () => {
  const { id, email } = await newCustomer();
  const request: Request = { kind: 'password-reset', email, language: 'cs', customerId: null };
  for (let time = 0; time < 3; time += 1) await ask(request);
  const [due] = await shop.sql<{ id: number }>('select id from account_mails where email = $1', [email]);
  await shop.mailsTo(email, 1);
  await shop.sql(`insert into outbox_events (type, payload) values ('customer.mail_due', $1)`, [
    JSON.stringify({ account_mail_id: due?.id }),
  ]);
  await shop.idle();
  expect(await shop.mailsTo(email, 1)).toHaveLength(1);
  await ask({ ...request, customerId: id }, new Date(Date.now() + 301_000));
  expect(await shop.mailsTo(email, 2)).toHaveLength(2);
});

test('an address without an account gets no mail, and neither does one that was confirmed meanwhile', async () => {
  const nobody = shop.reader();
  await ask({ kind: 'password-reset', email: nobody, language: 'cs', customerId: null });
  const confirmed = await newCustomer();
  await ask({ kind: 'confirm-email', email: confirmed.email, language: 'cs', customerId: confirmed.id });
  await shop.idle();
  for (const email of [nobody, confirmed.email]) {
    const { messages } = await (await fetch(`${shop.sandboxUrl}/sandbox/mail/messages?to=${email}`)).json();
    expect(messages).toEqual([]);
  }
});
