import { REFERRAL_CODE, REFERRAL_PARAMETER, REFERRAL_SECONDS } from '../../../contract/orders/referral.ts';
import { ownPath } from '../../lib/http/origin.ts';
import { referralCookie, referralIn } from '../../lib/shop/referral-cookie.ts';
import { writeCookie } from './cookies.ts';
import { consentOfVisit, type Visit } from './visit.ts';

interface Referral {
  /** Set-Cookie header that keeps the code. */
  cookie: string;
  /** The address without it. */
  path: string;
}

/** Scripts read it, because they send the order. */
const write = ({ secure }: Visit, code: string, maxAge: number) =>
  writeCookie(referralCookie(secure), code, { maxAge, secure, httpOnly: false });

/** What an address with the code of a recommendation leads to, once it may be kept. */
export function referralAt(visit: Visit, address: string): Referral | undefined {
  const url = URL.parse(address, visit.origin);
  const code = url?.searchParams.get(REFERRAL_PARAMETER) ?? '';
  if (!url || !REFERRAL_CODE.test(code)) return undefined;
  url.searchParams.delete(REFERRAL_PARAMETER);
  const path = ownPath(url.pathname + url.search, '');
  return path ? { cookie: write(visit, code, REFERRAL_SECONDS), path } : undefined;
}

/** The same of the requested page, where the visitor allowed it before. */
export const allowedReferral = (visit: Visit): Referral | undefined =>
  visit.url.includes(`${REFERRAL_PARAMETER}=`) && consentOfVisit(visit)?.marketing
    ? referralAt(visit, visit.url)
    : undefined;

/** Cookies after a choice: the code of the page that asked is kept, or one that was kept goes. */
export function chosenReferral(visit: Visit, back: string, isAllowed: boolean): { path: string; cookies: string[] } {
  const found = isAllowed ? referralAt(visit, back) : undefined;
  if (found) return { path: found.path, cookies: [found.cookie] };
  const isStored = !isAllowed && referralIn(visit.cookie, visit.secure) !== undefined;
  return { path: back, cookies: isStored ? [write(visit, '', 0)] : [] };
}
