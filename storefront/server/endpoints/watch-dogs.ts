import { ApiError, errorMessage, isUnavailable } from '../../lib/api.ts';
import { noticePage, translatorFor } from '../notice-page.ts';
import { refererPath } from './currency.ts';
import type { Endpoint } from './endpoint.ts';

/** `POST /api/watch-dogs`: watches a product from the form of its page without scripts and answers with a page. */
export const watchProduct: Endpoint = async (tools) => {
  const { api, request } = tools;
  const t = translatorFor(tools);
  const form = await request.formData();
  const email = String(form.get('email') ?? '').trim();
  const numberOf = (name: string) => Number(form.get(name)) || undefined;
  const back = refererPath(request);
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
    return noticePage(tools, { title: t('labels.error'), text, status: error.status, back });
  }
};
