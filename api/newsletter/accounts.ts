import { type CustomerNewsletter, keyedHash } from '../customers/index.ts';
import { statement } from '../platform/database/index.ts';
import { requestSubscription } from './requests.ts';

const keep = statement(
  'newsletter_keep',
  `update newsletter_subscriptions s set customer_id = c.id from customers c
   where c.id = $1 and s.customer_id = any($2::int[]) and lower(s.email) = lower(c.email)`,
);

// Subscriptions under a confirmed e-mail are its owner's; under another one they may be somebody else's.
const forget = statement(
  'newsletter_forget',
  `with persons as (select id, email, email_confirmed_at from customers where id = any($1::int[])),
   ended as (update newsletter_consents n set ended_at = now() from persons p
     where n.address_hash = (select ${keyedHash('p.email')} from newsletter_key) and p.email_confirmed_at is not null and n.ended_at is null)
   delete from newsletter_subscriptions s using persons p where s.customer_id = p.id
     or (p.email_confirmed_at is not null and lower(s.email) = lower(p.email))`,
);

/** What the newsletter does for accounts. */
export const customerNewsletter: CustomerNewsletter = {
  request: (tx, wish, now) =>
    requestSubscription(
      tx,
      { ...wish, type: 'newsletter', customerId: null, preference: null, source: 'registration' },
      now,
    ),
  keep: async (tx, id, others) => void (await tx.query(keep, [id, others])),
  forget: async (tx, ids) => void (await tx.query(forget, [ids])),
};
