import type { Client } from '../../../contract/client/client.ts';
import { LARGEST_MINOR, toMinor } from '../../../contract/money.ts';
import type { ShopInfo } from '../../../contract/shop/records.ts';
import { wholeNumber } from '../../lib/forms/fields.ts';
import { insideOf } from '../../lib/forms/inside-of.ts';
import { PICKED_PARAMETER } from '../../lib/forms/picked.ts';
import { ASK_TEXTS, fieldsOf } from '../../lib/forms/product-fields.ts';
import { ApiError, errorMessage, hasType, isCartGone, isUnavailable } from '../../lib/http/api.ts';
import { routePath } from '../../lib/shop/routes.ts';
import { seeOther } from '../http/answer.ts';
import { serverCart } from '../identity/server-cart.ts';
import { noticePage, translatorFor } from '../render/notice-page.ts';
import { refererPath } from './currency.ts';
import type { Endpoint, EndpointTools } from './endpoint.ts';
import { fillInPage } from './fill-in-page.tsx';

const numberOf = (form: FormData, name: string) => {
  const value = Number(form.get(name));
  return Number.isInteger(value) && value > 0 ? value : undefined;
};

/** The price that the page showed; an invalid one is left out, because the API would refuse the whole form. */
const priceOf = (form: FormData, name: string, { currency }: ShopInfo) => {
  const typed = form.get(name);
  const value = typeof typed === 'string' && typed.trim() ? Number(typed) : Number.NaN;
  return value >= 0 && toMinor(value, currency.decimal_places) <= LARGEST_MINOR ? value : undefined;
};

/** Ids of the picked attributes, one for each property. */
const pickedIn = (form: FormData): number[] =>
  [...form.keys()].filter((name) => /^property-\d+$/.test(name)).flatMap((name) => numberOf(form, name) ?? []);

/** The variation with exactly the picked attributes, and the page to go to when there is none. */
async function variationOf(api: Client, id: number, picked: readonly number[]) {
  const query = { only: 'slug', embed: 'variations[id,is_active,is_hidden].attribute_ids' };
  const { item } = await api('GET /products/{id}', { params: { id }, query });
  const found = item._embedded?.variations?.find(({ is_active, is_hidden, _embedded }) => {
    const attributes = _embedded?.attribute_ids ?? [];
    const isSame = attributes.length === picked.length && picked.every((one) => attributes.includes(one));
    return is_active && !is_hidden && isSame;
  });
  return { variation: found?.id, missing: `/${item.slug}?${PICKED_PARAMETER}=${picked.join('.')}` };
}

/** A page that says why nothing was added. */
function refusal(tools: EndpointTools, error: ApiError): Promise<Response> {
  const t = translatorFor(tools);
  const isGone = isCartGone(error);
  const text = isGone ? t('errors.cart_missing') : (errorMessage(error) ?? t('labels.unknown_error'));
  const title = t('errors.add_cart_item_fail');
  return noticePage(tools, { title, text, status: error.status, back: refererPath(tools.request) });
}

/** Pieces as they were typed; forms without them mean one. */
const amountIn = (form: FormData): number | undefined =>
  form.get('amount') ? wholeNumber(form.get('amount')) || undefined : 1;

/** `POST /api/cart/items`: adds to the cart from a form, before and without scripts, then shows the cart. */
export const addToCart: Endpoint = async (tools) => {
  const { api, visit, request, hosted } = tools;
  const form = await request.formData();
  const product = numberOf(form, 'product_id');
  const cartPath = routePath('cart', hosted.info.language) ?? '/';
  if (!product) return seeOther(cartPath);
  if (form.has(ASK_TEXTS)) {
    form.delete(ASK_TEXTS);
    const asked = await fillInPage(tools, product, form);
    if (asked) return asked;
  }
  const amount = amountIn(form);
  if (amount === undefined) {
    const title = translatorFor(tools)('errors.add_cart_item_fail');
    const text = translatorFor(tools)('ui.wholeNumber');
    return noticePage(tools, { title, text, status: 422, back: refererPath(request) });
  }
  const answer = new Headers();
  const cart = serverCart(visit, api, answer);
  const picked = pickedIn(form);
  try {
    const chosen = picked.length > 0 ? await variationOf(api, product, picked) : null;
    if (chosen && chosen.variation === undefined) return seeOther(chosen.missing);
    const body = {
      product_id: product,
      product_variation_id: chosen ? chosen.variation : numberOf(form, 'product_variation_id'),
      amount,
      items: insideOf(form),
      product_fields: fieldsOf(form),
      seen_unit_price: priceOf(form, 'seen_unit_price', hosted.info),
    };
    await api('POST /carts/{id}/items', { params: { id: await cart.ensure() }, body });
  } catch (error) {
    if (!(error instanceof ApiError) || isUnavailable(error) || hasType(error, 'too_many_requests')) throw error;
    if (isCartGone(error)) await cart.forget();
    const refused = (await fillInPage(tools, product, form, error)) ?? (await refusal(tools, error));
    for (const cookie of answer.getSetCookie()) refused.headers.append('set-cookie', cookie);
    return refused;
  }
  return seeOther(cartPath, answer.getSetCookie());
};
