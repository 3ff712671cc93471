import {
  type Choice,
  CONSENT_SECONDS,
  CONSENT_TEXT_VERSION,
  type Consent,
  consentCookieValue,
} from '../../../contract/consents/rules.ts';
import { SAVED } from '../../consents/index.ts';
import { ApiError, errorMessage, isUnavailable } from '../../lib/http/api.ts';
import { consentCookie } from '../../lib/http/cookies.ts';
import { ownPath } from '../../lib/http/origin.ts';
import { seeOther } from '../http/answer.ts';
import { writeCookie } from '../http/cookies.ts';
import { chosenReferral } from '../http/referral.ts';
import { consentOfVisit, type Visit } from '../http/visit.ts';
import { noticesInCookie } from '../identity/session-cookies.ts';
import { noticePage, translatorFor } from '../render/notice-page.ts';
import { refererPath } from './currency.ts';
import type { Endpoint } from './endpoint.ts';
import { chosenTrackingCookie } from './tracking-cookie.ts';

/** What a form chooses: everything, nothing beyond necessary cookies, or the purposes that are ticked. */
function choiceIn(form: FormData): Choice {
  const choice = form.get('choice');
  const allows = (purpose: string) => choice === 'accept' || (choice === 'chosen' && form.has(purpose));
  return { preferences: allows('preferences'), statistics: allows('statistics'), marketing: allows('marketing') };
}

/** Scripts read it before they keep anything. */
const chosenCookie = ({ secure }: Visit, consent: Consent) =>
  writeCookie(consentCookie(secure), consentCookieValue(consent), { maxAge: CONSENT_SECONDS, secure, httpOnly: false });

/** `POST /api/consents`: records what the visitor allows, keeps it in a cookie, and goes back. */
export const chooseConsent: Endpoint = async (tools) => {
  const { api, visit, request, headers } = tools;
  const form = await request.formData();
  const choice = choiceIn(form);
  const back = ownPath(form.get('path')?.toString(), refererPath(request));
  const body = {
    ...choice,
    visitor_id: consentOfVisit(visit)?.visitorId,
    text_version: Number(form.get('text_version')) || CONSENT_TEXT_VERSION,
  };
  try {
    const { item } = await api('POST /consents', { body });
    const consent = { ...choice, visitorId: item.visitor_id };
    if (new URL(back, visit.origin).searchParams.has(SAVED)) noticesInCookie(visit, headers).leave(SAVED);
    const referral = chosenReferral(visit, back, choice.marketing);
    const tracking = chosenTrackingCookie(visit, choice.statistics);
    return seeOther(referral.path, [chosenCookie(visit, consent), tracking, ...referral.cookies]);
  } catch (error) {
    if (!(error instanceof ApiError) || isUnavailable(error)) throw error;
    const t = translatorFor(tools);
    const text = errorMessage(error) ?? t('labels.unknown_error');
    return noticePage(tools, { title: t('labels.error'), text, status: error.status, back });
  }
};

/** Shows the bar to browsers without scripts, below the page's own one; with a choice there is nothing to show. */
const BAR_VISIBLE = '.consent{display:block}:root .bottom-bar{bottom:7.5rem;bottom:anchor(--consent top,7.5rem)}';

/** `GET /api/consents/bar.css`: pages are shared, so browsers without scripts ask by this style for the bar. */
export const consentStyle: Endpoint = ({ visit }) =>
  new Response(consentOfVisit(visit) ? '' : BAR_VISIBLE, {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' },
  });
