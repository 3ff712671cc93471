import { encodeFilters } from '../lib/http/filters.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { CARD_EMBED, CARD_FIELDS, type CardData, type CardSource, toCard } from './card-data.ts';
import { choiceUrl } from './cards/choose.ts';

type Asked = Pick<ShopContext, 'api' | 'shop'>;

interface Wanted {
  relation_type: number;
  per_page: number;
}

/** The card of one variation: its name, picture, price and pieces, and the address at which it is picked. */
async function variationCard({ api, shop }: Asked, product: CardSource, id: number): Promise<CardData> {
  const filters = encodeFilters([{ field: 'id', operator: 'eq', value: id }]);
  const only = 'id,name,image_id,stock_state,price,taxed_price';
  const embed = 'computed_prices,regular_price,image_url,can_purchase,product_availability';
  const { items } = await api('GET /products/{id}/variations', {
    params: { id: product.id },
    query: { filters, paginate: '0', only, embed },
  });
  const variation = items[0];
  if (!variation) return toCard(product, shop.is_for_businesses);
  const { image_url, ...own } = variation._embedded ?? {};
  const picture = variation.image_id === null ? {} : { image_url, hover_image_url: null };
  const { price, taxed_price, stock_state } = variation;
  const name = `${product.name}, ${variation.name}`;
  const card = toCard(
    {
      ...product,
      name,
      price,
      taxed_price,
      stock_state,
      _embedded: { ...product._embedded, ...own, ...picture },
    },
    shop.is_for_businesses,
  );
  return { ...card, url: choiceUrl(card.url, id) };
}

/** Cards of products related to another one; of a variation where the relation names it. */
export async function loadRelatedCards(asked: Asked, id: number, wanted: Wanted): Promise<CardData[]> {
  const query = { ...wanted, only: `${CARD_FIELDS},relation`, embed: CARD_EMBED };
  const { items } = await asked.api('GET /products/{id}/related-products', { params: { id }, query });
  return Promise.all(
    items.map((item) => {
      const variation = item.relation.related_product_variation_id;
      return variation === null ? toCard(item, asked.shop.is_for_businesses) : variationCard(asked, item, variation);
    }),
  );
}
