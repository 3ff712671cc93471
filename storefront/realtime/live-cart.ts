import type { RealtimeInfo } from '../../contract/realtime/records.ts';
import { CART_MESSAGES, cartChannel } from '../../contract/realtime/rules.ts';
import { typeset } from '../../contract/typeset.ts';
import { hasType } from '../lib/http/api.ts';
import { setLiveSocketId } from '../lib/http/live-socket.ts';
import { sessionStore } from '../lib/session/session.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { toast } from '../ui/index.ts';
import { openClient, type PusherClient } from './pusher-client.ts';
import { createReload, type LiveRouter } from './reload-cart.ts';
import { setRealtimeStatus } from './status.ts';

export interface LivePage {
  facts: Pick<ShopContext, 'api' | 'shop' | 'text' | 'language'>;
  router: LiveRouter;
  info: RealtimeInfo;
}

/** A tab that nobody looks at for so long receives nothing; it reads the cart again when it is looked at. */
const HIDDEN_MS = 5 * 60_000;
const AGAIN_MS = 30_000;

/** Of a connection by its state in the library. */
const STATUS = {
  connecting: 'connecting',
  connected: 'open',
  disconnected: 'closed',
  unavailable: 'error',
  failed: 'error',
} as const;

/** Channel of the visitor's cart, once it has something in it. */
function wantedChannel({ shop }: LivePage['facts']): string | undefined {
  const cart = sessionStore().get()?.cart;
  return cart && cart.unique_amount > 0 ? cartChannel(shop.id, cart.id) : undefined;
}

/** Asks for leave; a customer whose tokens ran out is renewed once. Adds a channel to those of which something was missed. */
function authoriser({ api }: LivePage['facts'], missed: Set<string>) {
  const ask = async (socket_id: string, channel_name: string) => {
    const { auth, is_outdated } = await api('POST /auth/broadcasting', { body: { socket_id, channel_name } });
    if (is_outdated) missed.add(channel_name);
    return auth;
  };
  return async (socketId: string, channelName: string): Promise<string> => {
    try {
      return await ask(socketId, channelName);
    } catch (error) {
      const isTokenOver = hasType(error, 'channel_refused') && sessionStore().get()?.customer;
      if (!isTokenOver || !(await sessionStore().renew())) throw error;
      return ask(socketId, channelName);
    }
  };
}

/** Shows a message about the connection once, and never again on this page. */
function createNotifier({ text }: LivePage['facts']) {
  const notified = new Set<string>();
  return (key: 'errors.cant_connect_to_socket' | 'errors.cant_authenticate_socket_connection') => {
    if (notified.has(key) || document.hidden || !navigator.onLine) return;
    notified.add(key);
    toast('error', text(key), { about: key });
  };
}

/** Follows one channel at a time: that of the visitor's cart. */
class LiveCart {
  readonly #page: LivePage;
  readonly #notify: ReturnType<typeof createNotifier>;
  readonly #reload: () => Promise<void>;
  #client: PusherClient | undefined;
  #channel: string | undefined;
  /** Channels that may have missed something when they are listened to, such as those listened to before: it is read. */
  readonly #missed = new Set<string>();

  constructor(page: LivePage) {
    this.#page = page;
    this.#notify = createNotifier(page.facts);
    this.#reload = createReload(page.router);
  }

  /** Listens to the channel of the cart of now. */
  follow(): void {
    const wanted = wantedChannel(this.#page.facts);
    if (wanted === this.#channel) return;
    // First: the library would still send that it leaves the channel when the connection is closed already.
    if (!wanted) this.close();
    if (this.#channel) this.#client?.unsubscribe(this.#channel);
    this.#channel = wanted;
    this.open();
  }

  open(): void {
    if (!this.#channel) return;
    this.#client ??= this.#connected();
    this.#client.connect();
    this.#subscribe(this.#client, this.#channel);
  }

  close(): void {
    this.#client?.disconnect();
  }

  #connected(): PusherClient {
    const client = openClient(this.#page.info, authoriser(this.#page.facts, this.#missed));
    const { connection } = client;
    setRealtimeStatus('connecting');
    connection.bind('state_change', ({ current }: { current: keyof typeof STATUS }) => {
      setRealtimeStatus(STATUS[current]);
      setLiveSocketId(current === 'connected' ? connection.socket_id : undefined);
      if (STATUS[current] === 'error') this.#notify('errors.cant_connect_to_socket');
    });
    return client;
  }

  #subscribe(client: PusherClient, name: string): void {
    const isKnown = client.channel(name) !== undefined;
    const channel = client.subscribe(name);
    if (isKnown) return;
    const { facts } = this.#page;
    const soldOutText =
      (key: 'errors.cart_item_sold_out' | 'errors.cart_item_stock_decreased') =>
      (data: { name: string; amount: number }) => {
        const values = { name: typeset(data.name, facts.language), amount: data.amount };
        toast('error', facts.text(key, values), { about: `cart line ${data.name}` });
        void this.#reload();
      };
    channel.bind(CART_MESSAGES.soldOut, soldOutText('errors.cart_item_sold_out'));
    channel.bind(CART_MESSAGES.amountChanged, soldOutText('errors.cart_item_stock_decreased'));
    channel.bind(CART_MESSAGES.changed, () => void this.#reload());
    channel.bind('pusher:subscription_succeeded', () => {
      setRealtimeStatus('open');
      if (this.#missed.has(name)) void this.#reload();
      this.#missed.add(name);
    });
    channel.bind('pusher:subscription_error', () => void this.#refused(name));
  }

  /** A cart that was ordered or moved meanwhile is no error: the session knows the one of now. */
  async #refused(name: string): Promise<void> {
    await this.#reload();
    if (this.#channel !== name) return;
    setRealtimeStatus('error');
    this.#notify('errors.cant_authenticate_socket_connection');
    setTimeout(() => {
      if (this.#channel !== name || this.#client?.connection.state !== 'connected') return;
      this.#client.unsubscribe(name);
      this.open();
    }, AGAIN_MS);
  }
}

/** Receives what happens to the visitor's cart: by other buyers, by the shop, and by the visitor's other tabs and devices. */
export function startLiveCart(page: LivePage): void {
  setRealtimeStatus('initial');
  const live = new LiveCart(page);
  let hidden: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hidden);
    if (document.hidden) hidden = setTimeout(() => live.close(), HIDDEN_MS);
    else live.open();
  });
  // An open connection would keep the page out of the cache for going back.
  addEventListener('pagehide', () => live.close());
  addEventListener('pageshow', ({ persisted }) => persisted && live.open());
  sessionStore().subscribe(() => live.follow());
  live.follow();
}
