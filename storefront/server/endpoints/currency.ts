import { currencyCookie, TRACKING_COOKIE_SECONDS } from '../../lib/http/cookies.ts';
import { ownPath } from '../../lib/http/origin.ts';
import { seeOther } from '../http/answer.ts';
import { writeCookie } from '../http/cookies.ts';
import type { Endpoint } from './endpoint.ts';

/** Path of the page that a form was sent from. */
export function refererPath(request: Request): string {
  const referer = request.headers.get('referer');
  const url = referer ? URL.parse(referer) : null;
  return url ? ownPath(`${url.pathname}${url.search}`) : '/';
}

/** `POST /api/currency`: remembers a currency that this host sells in and goes back. */
export const chooseCurrency: Endpoint = async ({ visit, request, hosted }) => {
  const form = await request.formData();
  const requested = String(form.get('currency') ?? '');
  const back = ownPath(form.get('path')?.toString(), refererPath(request));
  if (!hosted.info.currencies.some(({ code }) => code === requested)) return seeOther(back);
  const cookie = writeCookie(currencyCookie(visit.secure), requested, {
    maxAge: TRACKING_COOKIE_SECONDS,
    secure: visit.secure,
  });
  return seeOther(back, [cookie]);
};
