import { MOST_LIST_ITEMS } from '../../../contract/lists/rules.ts';
import { hasType } from '../../lib/api.ts';
import { routePath } from '../../lib/routes.ts';
import { isSameWish, TAKE_PARAMETER, wishIn } from '../../lib/wish-in.ts';
import { type Wish, wishesOf } from '../../lib/wish-list.ts';
import { json, seeOther } from '../answer.ts';
import { type CustomerList, ListIsFull } from '../customer-list.ts';
import { noticePage, translatorFor } from '../notice-page.ts';
import { keepForSignIn, wishListOf } from '../wish-list.ts';
import { refererPath } from './currency.ts';
import type { Endpoint, EndpointTools } from './endpoint.ts';

const pathIn = ({ hosted }: EndpointTools) => routePath('customer-favorite-products', hosted.info.language) ?? '/';
const isScript = ({ request }: EndpointTools) => request.headers.get('accept') === 'application/json';
const wishesIn = ({ items }: CustomerList): Wish[] =>
  items.map(({ product_id, product_variation_id }) => ({ product_id, product_variation_id }));

/** `GET /api/wish-list`: answers scripts with what the customer likes, and leads everybody else to the page of it. */
export const openWishList: Endpoint = async (tools) => {
  const own = await wishListOf(tools);
  if (!isScript(tools)) return seeOther(pathIn(tools));
  return json({ wishes: own ? wishesIn(own.list) : [], isTaken: own?.isTaken ?? false });
};

async function change(list: CustomerList, wish: Wish, intent: unknown): Promise<void> {
  if (intent === 'remove') await list.remove(wishesOf(list.items, wish));
  else if (intent === 'remove_one') await list.remove(list.items.filter((item) => isSameWish(item, wish)));
  else await list.add(wish);
}

/** Guests sign in first; what they chose is kept meanwhile. */
function askToSignIn(tools: EndpointTools, wish: Wish | undefined, intent: unknown): Response {
  if (wish && !intent) keepForSignIn(tools, wish);
  return isScript(tools) ? json({ wishes: [] }, { status: 401 }) : seeOther(`${pathIn(tools)}?${TAKE_PARAMETER}=1`);
}

/** `POST /api/wish-list`: adds or removes a product; answers scripts with what the customer likes, forms with the page of it. */
export const changeWishList: Endpoint = async (tools) => {
  const form = await tools.request.formData();
  const wish = wishIn(form.get('wish')?.toString());
  const intent = form.get('intent');
  const own = await wishListOf(tools);
  if (!own) return askToSignIn(tools, wish, intent);
  try {
    if (wish) await change(own.list, wish, intent);
  } catch (error) {
    const isFull = error instanceof ListIsFull;
    if (!isFull && !hasType(error, 'invalid_fields')) throw error;
    const t = translatorFor(tools);
    const text = isFull ? t('wishList.full', { count: MOST_LIST_ITEMS }) : t('wishList.notOffered');
    const status = isFull ? 409 : 422;
    if (isScript(tools)) return json({ message: text, wishes: wishesIn(own.list) }, { status });
    const title = t('customerPages.customer-favorite-products');
    return noticePage(tools, { title, text, status, back: refererPath(tools.request) });
  }
  return isScript(tools) ? json({ wishes: wishesIn(own.list) }) : seeOther(pathIn(tools));
};
