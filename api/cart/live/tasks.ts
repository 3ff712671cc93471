import { setTimeout as sleep } from 'node:timers/promises';
import { affectsProducts } from '../../../contract/catalogue/events.ts';
import type { Events } from '../../../contract/events.ts';
import { CART_MESSAGES, cartChannel } from '../../../contract/realtime/rules.ts';
import { type Database, statement } from '../../platform/database/index.ts';
import { eventTask } from '../../platform/jobs/index.ts';
import type { Realtime } from '../../realtime/index.ts';
import { type CartState, messagesOf, readStates, storeReported } from './pending.ts';

type Cluster = NonNullable<Realtime['cluster']>;

interface Dependencies {
  db: Database;
  clock: () => Date;
  cluster: Cluster;
}

const BATCH = 100;
/** Between two batches of carts that are told to be read again: each of their pages sends two calls. */
const RELOAD_MS = 1_000;
/** Carts read from the database together. */
const PAGE = 1_000;

const SHORT = `exists (select from cart_items i join products p on p.id = i.product_id left join product_variations v on v.id = i.product_variation_id
  where i.cart_id = c.id and i.product_id = any($1::int[]) and coalesce(v.update_stock, p.update_stock)
  group by i.product_id, i.product_variation_id having sum(i.amount) > max(coalesce(v.stock_state, p.stock_state)))`;
/** Carts whose page asked for leave to listen within a day, the latest first: only the cluster knows who listens. */
const liveWhere = (condition: string) =>
  `select c.id, h.shop_id, c.live_until from carts c join shop_hostnames h on h.id = c.hostname_id
   where c.live_until > $2 and ($3::timestamptz is null or (c.live_until, c.id) < ($3, $4::uuid)) and c.closed_at is null and ${condition}
   order by c.live_until desc, c.id desc limit ${PAGE}`;
const HOLDING = 'exists (select from cart_items i where i.cart_id = c.id and i.product_id = any($1::int[]))';
const holding = statement('cart_live_holding', liveWhere(HOLDING));
const short = statement('cart_live_short', liveWhere(`${HOLDING} and (c.live_told is not null or ${SHORT})`));
const all = statement('cart_live_all', liveWhere('$1::int[] is null'));

interface Found {
  id: string;
  shop_id: number;
  live_until: Date;
}

/** Carts that may have a listener, in batches. */
async function* liveCarts({ db, clock }: Dependencies, which: typeof all, productIds: readonly number[] | null) {
  const now = clock();
  let last: Found | undefined;
  do {
    const found: Found[] = await db.query<Found>(which, [productIds, now, last?.live_until ?? null, last?.id ?? null]);
    for (let next = 0; next < found.length; next += BATCH) yield found.slice(next, next + BATCH);
    last = found.length === PAGE ? found.at(-1) : undefined;
  } while (last);
}
const untold = (state: CartState) => messagesOf(state, new Set(state.notified));

/** Tells carts of a batch the same; whatever fails is told again when the job is tried again. */
async function notify({ db, cluster }: Dependencies, states: readonly CartState[]): Promise<void> {
  const channels = states.map(({ shopId, id }) => cartChannel(shopId, id));
  for (const { event, data } of states[0] ? untold(states[0]) : []) await cluster.send(channels, event, data);
  await storeReported(db, states);
}

const isOther = ({ notified, pending }: CartState) =>
  notified.length !== pending.size || notified.some((correction) => !pending.has(correction));

async function notifyCarts(
  deps: Dependencies,
  which: typeof all,
  productIds: readonly number[] | null = null,
): Promise<void> {
  const { db, clock } = deps;
  for await (const found of liveCarts(deps, which, productIds)) {
    const ids = found.map(({ id }) => id);
    const others = (await readStates(db, ids, clock())).filter(isOther);
    for (const states of Map.groupBy(others, (state) => JSON.stringify(untold(state))).values())
      await notify(deps, states);
  }
}

/** Tells all pages to read their carts again, a batch at a time: discounts and gifts may concern any cart. */
async function reloadCarts(deps: Dependencies): Promise<void> {
  let isFirst = true;
  for await (const found of liveCarts(deps, all, null)) {
    if (!isFirst) await sleep(RELOAD_MS);
    isFirst = false;
    await deps.cluster.send(
      found.map(({ id, shop_id }) => cartChannel(shop_id, id)),
      CART_MESSAGES.changed,
      {},
    );
  }
}

async function notifyCartsWith(deps: Dependencies, changed: Events['product.changed']): Promise<void> {
  const isOfPieces = changed.only_sales || changed.only_pieces;
  await notifyCarts(deps, isOfPieces ? short : holding, changed.product_ids);
}

/** One after another: two jobs would tell the same. */
const ONE_BY_ONE = { queue: 'realtime' };
/** Not before messages about pieces: it takes its time. */
const IN_THEIR_TIME = { queue: 'realtime-reload' };

/** Jobs that tell a cluster what happens to carts: one process does each, tries again, and gives up as other jobs do. */
export const clusterTasks = (deps: Dependencies) => ({
  'cart.notify-holders': eventTask('product.changed', (changed) => notifyCartsWith(deps, changed), ONE_BY_ONE),
  'cart.notify-all': eventTask('catalogue.replaced', () => notifyCarts(deps, all), ONE_BY_ONE),
  'cart.notify-of-categories': eventTask(
    'category.changed',
    async (changed) => {
      if (affectsProducts(changed)) await notifyCarts(deps, all);
    },
    ONE_BY_ONE,
  ),
  'cart.notify-of-discounts': eventTask('discount.changed', () => reloadCarts(deps), IN_THEIR_TIME),
  'cart.notify-of-gifts': eventTask('gift.changed', () => reloadCarts(deps), IN_THEIR_TIME),
  'cart.notify-listeners': eventTask(
    'cart.changed',
    ({ shop_id, cart_id, socket_id }) =>
      deps.cluster.send(cartChannel(shop_id, cart_id), CART_MESSAGES.changed, {}, socket_id),
    ONE_BY_ONE,
  ),
});
