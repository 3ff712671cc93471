import { readEmail } from '../../../contract/customers/emails.ts';
import { ApiError, errorMessage, fieldErrors, isUnavailable } from '../../lib/http/api.ts';
import { ownPath } from '../../lib/http/origin.ts';
import { noticePage, translatorFor } from '../render/notice-page.ts';
import { refererPath } from './currency.ts';
import { emailFormHtml } from './email-form-html.ts';
import type { Endpoint } from './endpoint.ts';

/** `POST /api/newsletter`: subscribes from the footer's form without scripts and answers with a page. */
export const subscribe: Endpoint = async (tools) => {
  const { api, request } = tools;
  const t = translatorFor(tools);
  const form = await request.formData();
  const email = String(form.get('email') ?? '');
  const preference = String(form.get('preference') ?? '');
  const back = ownPath(form.get('path')?.toString(), refererPath(request));
  try {
    await api('POST /newsletter-subscriptions', { body: { email, gender_oriented_product_preference: preference } });
  } catch (error) {
    if (!(error instanceof ApiError) || isUnavailable(error)) throw error;
    const text = errorMessage(error) ?? t('footer.subscribeFailed');
    const again = { action: '/api/newsletter', email, fields: { preference, path: back } };
    const inside = fieldErrors(error).email
      ? emailFormHtml({ ...again, label: t('footer.email'), button: t('footer.subscribe') })
      : '';
    return noticePage(tools, { title: t('labels.error'), text, status: error.status, inside, back });
  }
  const text = t('footer.subscribed', { email: readEmail(email) });
  return noticePage(tools, { title: t('footer.subscribedTitle'), text, back });
};
