import { measuredPrice } from '../lib/goods/measured-price.ts';
import { encodeFilters } from '../lib/http/filters.ts';
import { wishText } from '../lib/lists/wish-in.ts';
import type { Wish } from '../lib/lists/wish-list.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { CARD_EMBED, type CardData, toCard } from './card-data.ts';
import { choiceUrl } from './cards/choose.ts';
import { offerOf } from './product-data.ts';

/** A favorite product as its page shows it. */
export interface Favorite {
  /** What the form that removes it sends. */
  wish: string;
  card: CardData;
  /** The item of a customer's list; null of a guest's. */
  item: { id: number; note: string | null } | null;
}

const EMBED = `${CARD_EMBED},${['computed_prices', 'regular_price', 'can_purchase', 'image_url', 'product_availability'].map((name) => `variations.${name}`).join()}`;

type Api = ShopContext['api'];
type Asked = Pick<ShopContext, 'api' | 'shop'>;

async function readProducts(api: Api, ids: number[]) {
  const filters = encodeFilters([{ field: 'id', operator: 'in', value: [...new Set(ids)] }]);
  const { items } = await api('GET /products', { query: { filters, paginate: '0', embed: EMBED } });
  return new Map(items.map((product) => [product.id, product]));
}

type Product = Awaited<ReturnType<typeof readProducts>> extends Map<number, infer One> ? One : never;

/** The card of a product, or of the variation that was stored: with its price, stock and picture. */
function cardOf(product: Product, { product_variation_id }: Wish, isForBusinesses: boolean): CardData {
  const card = toCard(product, isForBusinesses);
  const variation = product._embedded?.variations?.find(({ id }) => id === product_variation_id);
  if (!variation) return card;
  const { price, original, lowest, percents, stock, availability, isPlainStock, saleFrom } = offerOf(
    variation,
    product,
    isForBusinesses,
  );
  const { computed_prices: prices, image_url } = variation._embedded ?? {};
  return {
    ...card,
    name: `${card.name}, ${variation.name}`,
    url: choiceUrl(card.url, variation.id),
    image: variation.image_id === null ? card.image : (image_url ?? card.image),
    second: null,
    price,
    original,
    lowest,
    percents,
    unit: prices?.unit_price ? measuredPrice(prices.unit_price) : null,
    stock,
    availability: stock === 'in' && isPlainStock ? null : availability,
    saleFrom,
    hasChoices: false,
    isFrom: false,
    variation: variation.id,
  };
}

/** Cards of what is stored, in its order; what is not offered now is left out. */
async function favoritesOf(
  { api, shop }: Asked,
  wishes: readonly (Wish & { id?: number; note?: string | null })[],
): Promise<Favorite[]> {
  if (wishes.length === 0) return [];
  const products = await readProducts(
    api,
    wishes.map(({ product_id }) => product_id),
  );
  return wishes.flatMap((wish) => {
    const product = products.get(wish.product_id);
    if (!product) return [];
    const item = wish.id === undefined ? null : { id: wish.id, note: wish.note ?? null };
    return [{ wish: wishText(wish), card: cardOf(product, wish, shop.is_for_businesses), item }];
  });
}

/** What a guest likes and is offered now, the latest first. */
export const loadGuestFavorites = (asked: Asked, wishes: readonly Wish[]): Promise<Favorite[]> =>
  favoritesOf(asked, wishes.toReversed());

/** What is in a list of the customer and offered now, the latest first. */
export async function loadFavorites(asked: Asked, list: number): Promise<Favorite[]> {
  const query = { sort: '-id', paginate: '0', only: 'id,product_id,product_variation_id,note' } as const;
  const { items } = await asked.api('GET /customer-product-lists/{id}/items', { params: { id: list }, query });
  return favoritesOf(asked, items);
}

/** What somebody shows of a list of theirs, the latest first. */
export const loadSharedFavorites = (
  asked: Asked,
  items: readonly (Wish & { id: number; note: string | null })[],
): Promise<Favorite[]> => favoritesOf(asked, items.toReversed());
