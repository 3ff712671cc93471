import { ApiError, errorMessage, fieldErrors, isUnavailable } from '../../lib/http/api.ts';
import { ownPath } from '../../lib/http/origin.ts';
import { noticePage, translatorFor } from '../render/notice-page.ts';
import { refererPath } from './currency.ts';
import { emailFormHtml } from './email-form-html.ts';
import type { Endpoint } from './endpoint.ts';

/** `POST /api/watch-dogs`: watches a product from the form of its page without scripts and answers with a page. */
export const watchProduct: Endpoint = async (tools) => {
  const { api, request } = tools;
  const t = translatorFor(tools);
  const form = await request.formData();
  const email = String(form.get('email') ?? '').trim();
  const numberOf = (name: string) => Number(form.get(name)) || undefined;
  const back = ownPath(form.get('path')?.toString(), refererPath(request));
  const body = {
    email: email || undefined,
    product_id: numberOf('product_id') ?? 0,
    product_variation_id: numberOf('product_variation_id') ?? null,
  };
  try {
    const { item } = await api('POST /watch-dogs', { body });
    return noticePage(tools, { title: t('watchDog.doneTitle'), text: t('watchDog.done', { email: item.email }), back });
  } catch (error) {
    if (!(error instanceof ApiError) || isUnavailable(error)) throw error;
    const text = errorMessage(error) ?? t('labels.unknown_error');
    const numbers = { product_id: body.product_id, product_variation_id: body.product_variation_id ?? '' };
    const fields = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]));
    const again = { action: '/api/watch-dogs', email, fields: { ...fields, path: back } };
    const inside = fieldErrors(error).email
      ? emailFormHtml({ ...again, label: t('watchDog.email'), button: t('watchDog.watch') })
      : '';
    return noticePage(tools, { title: t('labels.error'), text, status: error.status, inside, back });
  }
};
