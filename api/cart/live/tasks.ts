import type { Events } from '../../../contract/events.ts';
import { CART_MESSAGES, cartChannel } from '../../../contract/realtime/rules.ts';
import { type Database, eventTask, statement } from '../../platform/index.ts';
import type { Realtime } from '../../realtime/index.ts';
import { type CartState, newsOf, readStates, rememberTold } from './pending.ts';

type Cluster = NonNullable<Realtime['cluster']>;

interface Dependencies {
  db: Database;
  clock: () => Date;
  cluster: Cluster;
}

const BATCH = 100;
/**
 * Who listens to a cluster only the cluster knows. Carts whose page asked for leave to listen within a day may have a listener; of more
 * than these the ones that asked last are told, and the others see the change when they read the cart.
 */
const MOST_CARTS = 1_000;

const SHORT = `exists (select from cart_items i join products p on p.id = i.product_id left join product_variations v on v.id = i.product_variation_id
  where i.cart_id = c.id and i.product_id = any($1::int[]) and coalesce(v.update_stock, p.update_stock)
  group by i.product_id, i.product_variation_id having sum(i.amount) > max(coalesce(v.stock_state, p.stock_state)))`;
const liveWhere = (condition: string) =>
  `select c.id from carts c where c.live_until > $2 and c.closed_at is null and ${condition} order by c.live_until desc limit ${MOST_CARTS}`;
const HOLDING = 'exists (select from cart_items i where i.cart_id = c.id and i.product_id = any($1::int[]))';
const holding = statement('cart_live_holding', liveWhere(HOLDING));
const short = statement('cart_live_short', liveWhere(`${HOLDING} and (c.live_told is not null or ${SHORT})`));
const all = statement('cart_live_all', liveWhere('$1::int[] is null'));

type Found = { id: string }[];

/** Tells one cart; whatever fails is told again when the job is tried again. */
async function tell(cluster: Cluster, state: CartState): Promise<void> {
  for (const { event, data } of newsOf(state, new Set(state.told)))
    await cluster.send(cartChannel(state.shopId, state.id), event, data);
}

const isOther = ({ told, pending }: CartState) =>
  told.length !== pending.size || told.some((correction) => !pending.has(correction));

async function tellCarts({ db, clock, cluster }: Dependencies, found: Found): Promise<void> {
  const ids = found.map(({ id }) => id);
  for (let next = 0; next < ids.length; next += BATCH) {
    const states = await readStates(db, ids.slice(next, next + BATCH), clock());
    for (const state of states.filter(isOther)) {
      await tell(cluster, state);
      await rememberTold(db, [state]);
    }
  }
}

async function tellHolders(deps: Dependencies, changed: Events['product.changed']): Promise<void> {
  const isOfPieces = changed.only_sales || changed.only_pieces;
  const values = [changed.product_ids, deps.clock()];
  await tellCarts(deps, await deps.db.query<Found[number]>(isOfPieces ? short : holding, values));
}

const tellAll = async (deps: Dependencies) =>
  tellCarts(deps, await deps.db.query<Found[number]>(all, [null, deps.clock()]));

/** One after another: two jobs would tell the same. */
const ONE_BY_ONE = { queue: 'realtime' };

/** Jobs that tell a cluster what happens to carts: one process does each, tries again, and gives up as other jobs do. */
export const clusterTasks = (deps: Dependencies) => ({
  'cart.tell-holders': eventTask('product.changed', (changed) => tellHolders(deps, changed), ONE_BY_ONE),
  'cart.tell-all': eventTask('catalogue.replaced', () => tellAll(deps), ONE_BY_ONE),
  'cart.tell-of-categories': eventTask('category.changed', () => tellAll(deps), ONE_BY_ONE),
  'cart.tell-listeners': eventTask(
    'cart.changed',
    ({ shop_id, cart_id, socket_id }) =>
      deps.cluster.send(cartChannel(shop_id, cart_id), CART_MESSAGES.changed, {}, socket_id),
    ONE_BY_ONE,
  ),
});
