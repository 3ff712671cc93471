import { type Cdn, cdnHeaders, chosenHeaders, GROUP_HEADERS } from '../../../contract/cdn.ts';
import { NO_STORE } from './answer.ts';
import { type SecuritySettings, securityHeaders } from './security-headers.ts';
import type { Visit } from './visit.ts';

export interface HeaderSettings extends SecuritySettings {
  /** The CDN in front of the shop, which caches pages too. */
  cdn: Cdn;
}

interface PageFacts {
  personal: boolean;
  /** In a currency chosen by cookie, not the host's own. */
  chosen?: boolean;
  status: number;
  tags: ReadonlySet<string>;
}

/** Whether a page may be sent to other visitors too. */
export function isShareable({ personal, status }: PageFacts): boolean {
  return !personal && status === 200;
}

/** Headers of a rendered page. */
export function pageHeaders(visit: Visit, page: PageFacts, settings: HeaderSettings): Record<string, string> {
  const isOfGroup = visit.priceGroup !== '';
  const shared = {
    ...(isOfGroup ? GROUP_HEADERS : page.chosen ? chosenHeaders(settings.cdn) : cdnHeaders(settings.cdn, page.tags)),
    // No `cookie` for a CDN: it would store a copy per visitor, though only uncacheable pages need cookies.
    vary: settings.cdn === 'off' || page.chosen || isOfGroup ? 'accept-encoding, cookie' : 'accept-encoding',
  };
  return {
    'content-type': 'text/html; charset=utf-8',
    ...(isShareable(page) ? shared : NO_STORE),
    ...securityHeaders(visit, page.personal, settings),
  };
}
