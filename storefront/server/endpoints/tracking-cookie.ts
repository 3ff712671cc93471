import { randomUUID } from 'node:crypto';
import { TRACKING_COOKIE_SECONDS, trackingCookie } from '../../lib/http/cookies.ts';
import { writeCookie } from '../http/cookies.ts';
import { trackingIdOf, type Visit } from '../http/visit.ts';

/** Scripts read it, because their own calls carry it as a header. */
const write = ({ secure }: Visit, id: string, isCounted: boolean) =>
  writeCookie(trackingCookie(secure), id, {
    secure,
    httpOnly: false,
    ...(isCounted && { maxAge: TRACKING_COOKIE_SECONDS }),
  });

/** A new tracking id: for a year only with consent for statistics, else until the browser is closed. */
export const newTrackingCookie = (visit: Visit, isCounted: boolean): string => write(visit, randomUUID(), isCounted);

/** The tracking id after a choice: with consent the same one stays for a year, without it a new one begins for this visit. */
export const chosenTrackingCookie = (visit: Visit, isCounted: boolean): string =>
  write(visit, (isCounted && trackingIdOf(visit)) || randomUUID(), isCounted);
