import { ApiError, errorMessage, isUnavailable } from '../../lib/api.ts';
import { noticePage, translatorFor } from '../notice-page.ts';
import { refererPath } from './currency.ts';
import type { Endpoint } from './endpoint.ts';

/** `POST /api/newsletter`: subscribes from the footer's form without scripts and answers with a page. */
export const subscribe: Endpoint = async (tools) => {
  const { api, request } = tools;
  const t = translatorFor(tools);
  const email = String((await request.formData()).get('email') ?? '');
  const back = refererPath(request);
  try {
    await api('POST /newsletter-subscriptions', { body: { email } });
  } catch (error) {
    if (!(error instanceof ApiError) || isUnavailable(error)) throw error;
    const text = errorMessage(error) ?? t('footer.subscribeFailed');
    return noticePage(tools, { title: t('labels.error'), text, status: 422, back });
  }
  return noticePage(tools, { title: t('footer.subscribedTitle'), text: t('footer.subscribed', { email }), back });
};
