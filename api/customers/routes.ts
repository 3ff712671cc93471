import { type Database, type Handlers, invalidFields } from '../platform/index.ts';
import { readShop } from '../shop/index.ts';
import { accountRequest, confirmAccount } from './accounts.ts';
import { confirmSubscription, requestSubscription } from './newsletter.ts';
import { cancelSubscription } from './newsletter-store.ts';
import { createTryLimiter } from './try-limiter.ts';

/** Handlers of the room's calls. */
export function calls({ db, clock }: { db: Database; clock: () => Date }): Handlers {
  const countTry = createTryLimiter();
  return {
    'POST /newsletter-subscriptions': async ({ body, context }) => {
      const { email, type, gender_oriented_product_preference: preference = null } = body;
      const wish = { email, type, language: context.language, customerId: null, preference: preference || null };
      return { item: await db.transaction((tx) => requestSubscription(tx, wish, clock())) };
    },
    'POST /newsletter-subscriptions/confirmations': async ({ body }) => ({
      item: await db.transaction((tx) => confirmSubscription(tx, body.token, clock())),
    }),
    'POST /newsletter-subscriptions/cancellations': ({ body }) => cancelSubscription(db, body.token),
    'GET /account-confirmations': async ({ query }) => {
      const { email } = await accountRequest(db, query.token, clock());
      return { item: { email, needs_password: true } };
    },
    'POST /account-confirmations': async ({ body, context }) => {
      const { token, password } = body;
      if (password === undefined) throw invalidFields({ field: 'password', key: 'required' });
      const shopName = (await readShop(db, context.shopId))?.name ?? '';
      return { item: { email: await confirmAccount({ db, countTry }, { token, password, shopName }, clock()) } };
    },
  };
}
