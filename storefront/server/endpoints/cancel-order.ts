import { CANCEL_ORDER_PATH } from '../../../contract/orders/cancel-path.ts';
import { errorMessage, hasType } from '../../lib/http/api.ts';
import { RECORD_ID } from '../../lib/shop/record-id.ts';
import { routePath } from '../../lib/shop/routes.ts';
import { seeOther } from '../http/answer.ts';
import { noticePage, translatorFor } from '../render/notice-page.ts';
import type { Endpoint, EndpointTools } from './endpoint.ts';

/** The order in the address, and the address of its summary. */
function askedFor({ request, hosted }: EndpointTools) {
  const query = new URL(request.url).searchParams;
  const [id, hash] = [query.get('oid') ?? '', query.get('oh') ?? ''];
  const search = new URLSearchParams({ oid: id, oh: hash });
  const summary = `${routePath('cart-summary', hosted.info.language)}?${search}`;
  return { id, hash: hash || undefined, search, summary };
}

function unknownOrder(tools: EndpointTools) {
  const t = translatorFor(tools);
  return noticePage(tools, { title: t('errorPage.notFoundTitle'), text: t('errorPage.notFoundText'), status: 404 });
}

/** `GET`: asks whether to cancel, says what happens to the money, and has a button. */
export const askToCancel: Endpoint = async (tools) => {
  const { id, hash, search, summary: back } = askedFor(tools);
  if (!RECORD_ID.test(id)) return unknownOrder(tools);
  const t = translatorFor(tools);
  try {
    const { item: order } = await tools.api('GET /orders/{id}', {
      params: { id: Number(id) },
      query: { hash, embed: 'returnable' },
    });
    if (order.cancelled_at !== null) return seeOther(back);
    if (!order.can_cancel)
      return noticePage(tools, { title: t('order.cancelLate'), text: t('order.cancelLateText'), status: 409, back });
    const { value = 0, formatted: price = '' } = order._embedded?.returnable ?? {};
    return noticePage(tools, {
      title: t('order.cancelTitle', { number: order.order_number }),
      text: value > 0 ? t('order.cancelPaid', { price }) : t('order.cancelUnpaid'),
      button: { text: t('order.cancelYes'), action: `${CANCEL_ORDER_PATH}?${search}` },
      back,
    });
  } catch (error) {
    if (hasType(error, 'not_found', 'invalid_fields')) return unknownOrder(tools);
    throw error;
  }
};

/** `POST`: cancels, and leads to the order. */
export const cancelOrder: Endpoint = async (tools) => {
  const { id, hash, summary: back } = askedFor(tools);
  // The body is not needed, but unread it would block the connection.
  await tools.request.text();
  if (!RECORD_ID.test(id)) return unknownOrder(tools);
  try {
    await tools.api('POST /orders/{id}/cancellation', { params: { id: Number(id) }, body: { hash } });
    return seeOther(back);
  } catch (error) {
    if (hasType(error, 'not_found', 'invalid_fields')) return unknownOrder(tools);
    if (!hasType(error, 'too_late_to_cancel', 'voucher_spent', 'credits_spent', 'not_while_impersonated')) throw error;
    const title = translatorFor(tools)('order.cancelLate');
    return noticePage(tools, { title, text: errorMessage(error) ?? '', status: error.status, back });
  }
};
