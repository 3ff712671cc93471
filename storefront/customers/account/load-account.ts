import { CHOICE_PARAMETER } from '../../../contract/catalogue/rules.ts';
import type { CallOutput } from '../../../contract/client/client.ts';
import { encodeFilters } from '../../lib/http/filters.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { deviceWords } from './device-words.ts';
import { loadOwnReviews, type OwnReviews } from './load-reviews.ts';

export type CustomerRecord = CallOutput<'GET /customers/{id}'>['item'];

type Session = CallOutput<'GET /customers/{id}/sessions'>['items'][number];
/** A sign-in with words for its device. */
export type SessionView = Pick<
  Session,
  'id' | 'client_ip' | 'signed_in_by' | 'created_at' | 'last_used_at' | 'is_current'
> & { device?: string };
export type PasskeyView = CallOutput<'GET /customers/{id}/passkeys'>['items'][number];
export type LinkedProvider = CallOutput<'GET /customers/{id}/providers'>['items'][number];
type OfferedProvider = CallOutput<'GET /sign-in-providers'>['items'][number];

interface NamedMethod {
  id: number;
  name: string;
}

export type NewsletterSubscription = CallOutput<'GET /customers/{id}/newsletter-subscriptions'>['items'][number];

/** A product that the customer waits for. */
export interface Watched {
  id: number;
  name: string;
  /** Null when it is not offered at present. */
  url: string | null;
}

export interface AccountData {
  customer: CustomerRecord;
  sessions: SessionView[];
  passkeys: PasskeyView[];
  codes: CallOutput<'GET /customers/{id}/one-time-codes'>['item'];
  providers: LinkedProvider[];
  /** Whether an operator acts for the customer. */
  isActing: boolean;
  /** Whether the sign-in is so recent that a third party can be linked at once. */
  isRecent: boolean;
  /** Third parties that are offered and not linked yet. */
  offered: OfferedProvider[];
  /** Null when the e-mail is not subscribed, or not confirmed yet. */
  newsletter: NewsletterSubscription | null;
  watched: Watched[];
  /** Null until the e-mail is confirmed. */
  reviews: OwnReviews | null;
  /** The last day on which somebody may have been born, by UTC as the API counts. */
  today: string;
  shippingMethods: NamedMethod[];
  paymentMethods: NamedMethod[];
}

/** Id of the signed-in customer; the guard of the route has let nobody else in. */
export async function customerId({ signIn }: Pick<ShopContext, 'signIn'>): Promise<number> {
  const customer = await signIn.customer();
  if (!customer) throw new Error('nobody is signed in');
  return customer.id;
}

/** The signed-in customer as stored now. */
export async function loadCustomer(shop: Pick<ShopContext, 'api' | 'signIn'>): Promise<CustomerRecord> {
  const id = await customerId(shop);
  return (
    await shop.api('GET /customers/{id}', {
      params: { id },
      query: { embed: 'customer_account_amounts' },
    })
  ).item;
}

/** Less than the quarter of an hour for which the API calls a sign-in recent: the page is read meanwhile. */
const RECENT_MS = 10 * 60_000;

const named = ({ id, name }: NamedMethod): NamedMethod => ({ id, name });

const sessionView = ({ user_agent: userAgent, ...session }: Session): SessionView => ({
  id: session.id,
  client_ip: session.client_ip,
  signed_in_by: session.signed_in_by,
  created_at: session.created_at,
  last_used_at: session.last_used_at,
  is_current: session.is_current,
  device: deviceWords(userAgent),
});

/** The subscription of the customer's e-mail, which must be confirmed. */
async function loadNewsletter(shop: Pick<ShopContext, 'api' | 'signIn'>, id: number) {
  const customer = await shop.signIn.customer();
  if (!customer?.email_confirmed_at) return null;
  const { items } = await shop.api('GET /customers/{id}/newsletter-subscriptions', { params: { id } });
  return items[0] ?? null;
}

/** What the customer waits for, with names of now. */
async function loadWatched({ api, text }: Pick<ShopContext, 'api' | 'text'>, id: number): Promise<Watched[]> {
  const { items } = await api('GET /customers/{id}/watch-dogs', { params: { id }, query: { paginate: '0' } });
  if (items.length === 0) return [];
  const ids = [...new Set(items.map((one) => one.product_id))];
  const filters = encodeFilters([{ field: 'id', operator: 'in', value: ids }]);
  const query = { filters, per_page: 100, only: 'id,name,slug', embed: 'variations[id,name]' };
  const products = new Map((await api('GET /products', { query })).items.map((product) => [product.id, product]));
  return items.map(({ id: watchDog, product_id, product_variation_id }) => {
    const product = products.get(product_id);
    const variation = product?._embedded?.variations?.find((one) => one.id === product_variation_id);
    const name = [product?.name, variation?.name].filter(Boolean).join(', ') || text('account.watching.unknown');
    const choice = variation ? `?${CHOICE_PARAMETER}=${variation.id}` : '';
    return { id: watchDog, name, url: product ? `/${product.slug}${choice}` : null };
  });
}

/** Everything that the screen of the account shows. */
export async function loadAccount(shop: Pick<ShopContext, 'api' | 'signIn' | 'text' | 'path'>): Promise<AccountData> {
  const { api } = shop;
  const params = { id: await customerId(shop) };
  const [customer, sessions, passkeys, codes, providers, offered, newsletter, watched, reviews, shipping, payment] =
    await Promise.all([
      api('GET /customers/{id}', { params }),
      api('GET /customers/{id}/sessions', { params }),
      api('GET /customers/{id}/passkeys', { params }),
      api('GET /customers/{id}/one-time-codes', { params }),
      api('GET /customers/{id}/providers', { params }),
      api('GET /sign-in-providers'),
      loadNewsletter(shop, params.id),
      loadWatched(shop, params.id),
      loadOwnReviews(shop, params.id),
      api('GET /shipping-methods'),
      api('GET /payment-methods'),
    ]);
  const current = sessions.items.find((session) => session.is_current);
  const linked = new Set(providers.items.map(({ provider }) => provider));
  return {
    customer: customer.item,
    sessions: sessions.items.map(sessionView),
    isRecent: current !== undefined && Date.now() - Date.parse(current.created_at) < RECENT_MS,
    isActing: current?.signed_in_by === 'operator',
    passkeys: passkeys.items,
    codes: codes.item,
    providers: providers.items,
    offered: offered.items.filter(({ provider }) => !linked.has(provider)),
    newsletter,
    watched,
    reviews,
    today: new Date().toISOString().slice(0, 10),
    shippingMethods: shipping.items.map(named),
    paymentMethods: payment.items.map(named),
  };
}
