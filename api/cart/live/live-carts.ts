import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { affectsProducts } from '../../../contract/catalogue/events.ts';
import type { PultEvent } from '../../../contract/events.ts';
import { CART_MESSAGES, cartOfChannel } from '../../../contract/realtime/rules.ts';
import { type Database, statement } from '../../platform/database/index.ts';
import type { Sockets } from '../../realtime/index.ts';
import { UsedPieces } from '../stored/index.ts';
import { type CartState, messagesOf, readStates, storeReported } from './pending.ts';

/** Carts read together. */
const BATCH = 100;
const RETRY_MS = 1_000;
/** Carts whose pages are told together to read them again, and the time between: each page sends two calls. */
const RELOADED_TOGETHER = 100;
const RELOAD_MS = 1_000;

const pieces = statement(
  'cart_live_pieces',
  `select p.id as product_id, null::int as product_variation_id, p.stock_state from products p where p.id = any($1::int[]) and p.update_stock
   union all select v.product_id, v.id, v.stock_state from product_variations v where v.product_id = any($1::int[]) and v.update_stock`,
);

interface Piece {
  product_id: number;
  product_variation_id: number | null;
  stock_state: number;
}

/** A cart that somebody looks at, as it was when it was read last. */
interface LiveCart {
  channel: string;
  used: UsedPieces;
  products: ReadonlySet<number>;
  /** What was told here; undefined until it was read once. */
  notified?: ReadonlySet<string>;
}

/** Notifies the carts that this process has listeners of. */
export class LiveCarts {
  readonly #db: Database;
  readonly #clock: () => Date;
  readonly #sockets: Sockets;
  readonly #log: FastifyBaseLogger;
  readonly #carts = new Map<string, LiveCart>();
  readonly #holders = new Map<number, Set<string>>();
  /** Products of which pieces changed, and carts to be read. */
  readonly #changed = new Set<number>();
  readonly #due = new Set<string>();
  /** Products that changed while carts are read: the reading may not have seen it. */
  readonly #meanwhile = new Set<number>();
  /** Carts whose pages are to read them again: something changed that may concern any cart. */
  readonly #toReload = new Set<string>();
  readonly #closing = new AbortController();
  #working: Promise<void> | undefined;
  #reloading: Promise<void> | undefined;
  #isClosed = false;

  constructor(deps: { db: Database; clock: () => Date; sockets: Sockets; log: FastifyBaseLogger }) {
    this.#db = deps.db;
    this.#clock = deps.clock;
    this.#sockets = deps.sockets;
    this.#log = deps.log;
    deps.sockets.listen(this);
  }

  occupied(channel: string): void {
    const named = cartOfChannel(channel);
    if (!named) return;
    this.#carts.set(named.cartId, { channel, used: new UsedPieces(), products: new Set() });
    this.#read(named.cartId);
  }

  vacated(channel: string): void {
    const { cartId = '' } = cartOfChannel(channel) ?? {};
    const cart = this.#carts.get(cartId);
    if (!cart) return;
    this.#hold(cartId, cart.products, new Set());
    this.#carts.delete(cartId);
    this.#due.delete(cartId);
    this.#toReload.delete(cartId);
  }

  onEvents(events: readonly PultEvent[]): void {
    if (this.#carts.size > 0) for (const event of events) this.#take(event);
  }

  /** Resolves when everything that came so far is told; for tests. */
  async settled(): Promise<void> {
    while (this.#working || this.#reloading) await (this.#working ?? this.#reloading);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#closing.abort();
    await this.settled();
  }

  #take({ type, payload }: PultEvent): void {
    if (type === 'cart.changed') {
      const cart = this.#carts.get(payload.cart_id);
      if (!cart) return;
      this.#sockets.publish(cart.channel, CART_MESSAGES.changed, {}, payload.socket_id);
      this.#read(payload.cart_id);
    } else if (type === 'product.changed') {
      const isOfPieces = payload.only_sales || payload.only_pieces;
      for (const id of payload.product_ids) {
        if (this.#working) this.#meanwhile.add(id);
        const holders = this.#holders.get(id);
        if (holders && isOfPieces) this.#changed.add(id);
        else if (holders) for (const cartId of holders) this.#due.add(cartId);
      }
      this.#work();
    } else if (type === 'discount.changed' || type === 'gift.changed') this.#reloadAll();
    else if (type === 'catalogue.replaced' || (type === 'category.changed' && affectsProducts(payload)))
      this.#read(...this.#carts.keys());
  }

  #read(...cartIds: string[]): void {
    for (const id of cartIds) this.#due.add(id);
    this.#work();
  }

  /** Tells all pages to read their carts again, a batch at a time; of several changes each waiting cart hears once. */
  #reloadAll(): void {
    for (const id of this.#carts.keys()) this.#toReload.add(id);
    this.#reloading ??= this.#spread().finally(() => {
      this.#reloading = undefined;
    });
  }

  async #spread(): Promise<void> {
    while (this.#toReload.size > 0 && !this.#isClosed) {
      for (const id of [...this.#toReload].slice(0, RELOADED_TOGETHER)) {
        this.#toReload.delete(id);
        const cart = this.#carts.get(id);
        if (cart) this.#sockets.publish(cart.channel, CART_MESSAGES.changed, {});
      }
      if (this.#toReload.size > 0)
        await sleep(RELOAD_MS, undefined, { ref: false, signal: this.#closing.signal }).catch(() => undefined);
    }
  }

  #work(): void {
    if (this.#working || this.#isClosed || this.#due.size + this.#changed.size === 0) return;
    this.#working = this.#run().finally(() => {
      this.#working = undefined;
      this.#work();
    });
  }

  async #run(): Promise<void> {
    const changed = [...this.#changed];
    this.#changed.clear();
    let batch: string[] = [];
    try {
      if (changed.length > 0) await this.#findShort(changed);
      batch = [...this.#due].slice(0, BATCH);
      for (const id of batch) this.#due.delete(id);
      if (batch.length > 0) await this.#notify(batch);
    } catch (err) {
      this.#log.warn({ err }, 'live carts could not be read, and will be again');
      for (const id of changed) this.#changed.add(id);
      for (const id of batch) if (this.#carts.has(id)) this.#due.add(id);
      if (!this.#isClosed) await sleep(RETRY_MS, undefined, { ref: false });
    }
  }

  /** Adds the carts that use more of a product than is left, and those that were told so. */
  async #findShort(productIds: readonly number[]): Promise<void> {
    for (const piece of await this.#db.query<Piece>(pieces, [productIds]))
      for (const cartId of this.#holders.get(piece.product_id) ?? []) {
        const cart = this.#carts.get(cartId);
        const isReported = (cart?.notified?.size ?? 0) > 0;
        if (cart && (isReported || cart.used.ofPiece(piece) > Math.max(0, piece.stock_state))) this.#due.add(cartId);
      }
  }

  async #notify(batch: readonly string[]): Promise<void> {
    this.#meanwhile.clear();
    const states = await readStates(this.#db, batch, this.#clock());
    const notified = states.filter((state) => this.#notifyOne(state));
    await storeReported(this.#db, notified);
    const found = new Set(states.map(({ id }) => id));
    for (const id of batch) if (!found.has(id)) this.#holdNothing(id);
  }

  /** Whether what is told of the cart is something else than before. */
  #notifyOne(state: CartState): boolean {
    const cart = this.#carts.get(state.id);
    if (!cart) return false;
    const notified = cart.notified ?? new Set(state.notified);
    for (const { event, data } of messagesOf(state, notified)) this.#sockets.publish(cart.channel, event, data);
    const products = new Set(state.lines.map(({ product_id }) => product_id));
    if (!this.#meanwhile.isDisjointFrom(products.difference(cart.products))) this.#due.add(state.id);
    this.#hold(state.id, cart.products, products);
    cart.products = products;
    cart.used = new UsedPieces();
    for (const line of state.lines) cart.used.add(line, line.amount);
    cart.notified = new Set(state.pending.keys());
    return cart.notified.symmetricDifference(notified).size > 0;
  }

  /** It was ordered, deleted or moved; its listeners were told that it changed. */
  #holdNothing(id: string): void {
    const cart = this.#carts.get(id);
    if (!cart) return;
    this.#hold(id, cart.products, new Set());
    cart.products = new Set();
  }

  #hold(cartId: string, before: ReadonlySet<number>, now: ReadonlySet<number>): void {
    for (const id of before) {
      const holders = this.#holders.get(id);
      if (now.has(id) || !holders) continue;
      holders.delete(cartId);
      if (holders.size === 0) this.#holders.delete(id);
    }
    for (const id of now) this.#holders.set(id, (this.#holders.get(id) ?? new Set()).add(cartId));
  }
}
