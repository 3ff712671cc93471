import { createTranslator } from 'use-intl/core';
import { errorMessage, hasStatus } from '../../lib/api.ts';
import { escapeHtml } from '../../lib/head.ts';
import { intlSettings } from '../../lib/texts.ts';
import { NO_STORE } from '../answer.ts';
import { textsIn } from '../texts.ts';
import { cameFrom } from './currency.ts';
import type { Endpoint } from './endpoint.ts';

/** `POST /api/newsletter`: subscribes from the footer's form before and without scripts, and says how it went. */
export const subscribe: Endpoint = async ({ api, request, hosted }) => {
  const { info } = hosted;
  const t = createTranslator(intlSettings(info.locale, textsIn(info.language).messages));
  const email = String((await request.formData()).get('email') ?? '');
  let failure: string | undefined;
  try {
    await api('POST /newsletter-subscriptions', { body: { email } });
  } catch (error) {
    if (!hasStatus(error, 400, 409, 422, 429)) throw error;
    failure = errorMessage(error) ?? t('footer.subscribeFailed');
  }
  const title = failure ? t('labels.error') : t('footer.subscribedTitle');
  const text = failure ?? t('footer.subscribed', { email });
  const html = `<!DOCTYPE html><html lang="${info.locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="${escapeHtml(cameFrom(request))}">${escapeHtml(t('common.back'))}</a></p></main></html>`;
  return new Response(html, {
    status: failure ? 422 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8', ...NO_STORE },
  });
};
