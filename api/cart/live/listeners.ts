import { cartOfChannel } from '../../../contract/realtime/rules.ts';
import { type Database, statement } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { openToSql } from '../stored/index.ts';
import { messagesOf, readStates, storeReported } from './pending.ts';

/** Pages ask again at each connection, which lasts half of this at most. */
const LIVE_MS = 86_400_000;

const listen = statement(
  'cart_listen',
  `update carts c set live_until = $2 where c.id = $1 and c.closed_at is null and c.expiration_at > $3 and ${openToSql('c', '$4')}
   returning c.id, set_config('synchronous_commit', 'off', true)`,
);

/** Whether a channel is that of a cart that is open to the caller. From then on writers of the cart emit changes. */
export async function mayListenToCart(
  { db, clock }: { db: Database; clock: () => Date },
  channel: string,
  { shopId, customer }: RequestContext,
): Promise<boolean> {
  const named = cartOfChannel(channel);
  if (named?.shopId !== shopId) return false;
  const now = clock();
  const until = new Date(now.getTime() + LIVE_MS);
  return (await db.query(listen, [named.cartId, until, now, customer?.id ?? null])).length > 0;
}

/** Whether something changed in a cart that no page of it was told; the page that asks reads it, so it counts as told. */
export async function isCartOutdated(
  { db, clock }: { db: Database; clock: () => Date },
  channel: string,
): Promise<boolean> {
  const named = cartOfChannel(channel);
  const states = named ? await readStates(db, [named.cartId], clock()) : [];
  const outdated = states.filter((state) => messagesOf(state, new Set(state.notified)).length > 0);
  await storeReported(db, outdated);
  return outdated.length > 0;
}
