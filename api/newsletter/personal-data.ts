import { isAccountOf, keyedHash } from '../customers/index.ts';
import { statement } from '../platform/database/index.ts';
import type { PersonalData } from '../platform/room/index.ts';

/** Subscriptions of a customer and of their confirmed e-mail, with the proofs of consent. */
export const personalData: PersonalData = {
  newsletter_subscriptions: statement(
    'newsletter_data_of_subscriptions',
    `select to_jsonb(t) - 'confirmation_hash' - 'cancellation_token' as record from customers c
     join newsletter_subscriptions t on t.customer_id = c.id or (${isAccountOf('c', 't.email')})
     where c.id = $1 order by t.id limit $2`,
  ),
  newsletter_consents: statement(
    'newsletter_data_of_consents',
    `select to_jsonb(t) - 'address_hash' as record from customers c
     join newsletter_consents t on t.address_hash = (select ${keyedHash('c.email')} from newsletter_key)
     where c.id = $1 and ${isAccountOf('c', 'c.email')} order by t.id limit $2`,
  ),
};
