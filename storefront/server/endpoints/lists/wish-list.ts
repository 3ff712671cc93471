import { hasType } from '../../../lib/http/api.ts';
import { wishIn } from '../../../lib/lists/wish-in.ts';
import { type Wish, wishesOf } from '../../../lib/lists/wish-list.ts';
import { routePath } from '../../../lib/shop/routes.ts';
import { json, seeOther } from '../../http/answer.ts';
import { noticePage, translatorFor } from '../../render/notice-page.ts';
import { refererPath } from '../currency.ts';
import type { Endpoint, EndpointTools } from '../endpoint.ts';
import { ListIsFull } from './customer-list.ts';
import { type WishList, wishListOf } from './visitor-wish-list.ts';

const pathIn = ({ hosted }: EndpointTools) => routePath('customer-favorite-products', hosted.info.language) ?? '/';
const isScript = ({ request }: EndpointTools) => request.headers.get('accept') === 'application/json';
const answerOf = ({ isGuest, isTaken, wishes }: WishList) => ({ wishes: wishes(), isGuest, isTaken });

/** `GET /api/wish-list`: answers scripts with what the visitor likes, and leads everybody else to the page of it. */
export const openWishList: Endpoint = async (tools) => {
  const list = await wishListOf(tools);
  return isScript(tools) ? json(answerOf(list)) : seeOther(pathIn(tools));
};

async function change(list: WishList, wish: Wish, intent: unknown): Promise<void> {
  if (intent === 'remove') await list.remove(wishesOf(list.wishes(), wish));
  else if (intent === 'remove_one') await list.remove([wish]);
  else await list.add(wish);
}

/** `POST /api/wish-list`: adds or removes a product; answers scripts with the wishes, forms with their page. */
export const changeWishList: Endpoint = async (tools) => {
  const form = await tools.request.formData();
  const wish = wishIn(form.get('wish')?.toString());
  const list = await wishListOf(tools);
  try {
    if (wish) await change(list, wish, form.get('intent'));
  } catch (error) {
    const isFull = error instanceof ListIsFull;
    if (!isFull && !hasType(error, 'invalid_fields')) throw error;
    const t = translatorFor(tools);
    const text = isFull ? t('wishList.full', { count: list.most }) : t('wishList.notOffered');
    const status = isFull ? 409 : 422;
    if (isScript(tools)) return json({ message: text, ...answerOf(list) }, { status });
    const title = t('customerPages.customer-favorite-products');
    return noticePage(tools, { title, text, status, back: refererPath(tools.request) });
  }
  return isScript(tools) ? json(answerOf(list)) : seeOther(pathIn(tools));
};
