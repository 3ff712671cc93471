import { ApiError, errorMessage, isAway } from '../../lib/api.ts';
import { noticePage, translatorFor } from '../notice-page.ts';
import { cameFrom } from './currency.ts';
import type { Endpoint } from './endpoint.ts';

/** `POST /api/newsletter`: asks for the newsletter from the footer's form before and without scripts, and says how it went. */
export const subscribe: Endpoint = async (tools) => {
  const { api, request } = tools;
  const t = translatorFor(tools);
  const email = String((await request.formData()).get('email') ?? '');
  const back = cameFrom(request);
  try {
    await api('POST /newsletter-subscriptions', { body: { email } });
  } catch (error) {
    if (!(error instanceof ApiError) || isAway(error)) throw error;
    const text = errorMessage(error) ?? t('footer.subscribeFailed');
    return noticePage(tools, { title: t('labels.error'), text, status: 422, back });
  }
  return noticePage(tools, { title: t('footer.subscribedTitle'), text: t('footer.subscribed', { email }), back });
};
