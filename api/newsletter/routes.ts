import type { Database } from '../platform/database/index.ts';
import { type Handlers, notFound, type PersonsOf } from '../platform/http/index.ts';
import { readConsents, readOwnSubscriptions, readOwnToken, subscribeOwn } from './own.ts';
import { confirmSubscription, requestSubscription, subscriptionRecord } from './requests.ts';
import { cancelSubscription } from './store.ts';

export interface NewsletterDependencies {
  db: Database;
  clock: () => Date;
}

/** Who asks by an e-mail learns whether its owner gets the newsletter. */
export const personsOf: PersonsOf = { 'GET /newsletter-consents': async ({ query: { email } }) => [{ email }] };

/** Handlers of the room's calls. */
export function calls({ db, clock }: NewsletterDependencies): Handlers {
  return {
    'POST /newsletter-subscriptions': async ({ body, context }) => {
      const { email, type, gender_oriented_product_preference: preference = null } = body;
      const { language, hostnameId } = context;
      const source = 'form' as const;
      const wish = { email, type, language, customerId: null, preference: preference || null, source, hostnameId };
      return { item: await db.transaction((tx) => requestSubscription(tx, wish, clock())) };
    },
    'POST /newsletter-subscriptions/confirmations': async ({ body }) => ({
      item: await db.transaction((tx) => confirmSubscription(tx, body.token, clock())),
    }),
    'POST /newsletter-subscriptions/cancellations': ({ body }) => cancelSubscription(db, body.token, clock()),
    'GET /customers/{id}/newsletter-subscriptions': async ({ params }) => ({
      items: (await readOwnSubscriptions(db, params.id)).map(subscriptionRecord),
    }),
    'POST /customers/{id}/newsletter-subscriptions': async ({ params, body, context }) => ({
      item: subscriptionRecord(
        await db.transaction((tx) => subscribeOwn(tx, params.id, body, { ...context, now: clock() })),
      ),
    }),
    'DELETE /customers/{id}/newsletter-subscriptions/{newsletter_subscription_id}': ({ params }) =>
      db.transaction(async (tx) => {
        const token = await readOwnToken(tx, params.id, params.newsletter_subscription_id);
        if (token === undefined) throw notFound();
        await cancelSubscription(tx, token, clock());
      }),
    'GET /newsletter-consents': async ({ query }) => ({ items: await readConsents(db, query.email) }),
  };
}
