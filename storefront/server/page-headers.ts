import { type Cdn, cdnHeaders, chosenHeaders } from '../../contract/cdn.ts';
import { NO_STORE } from './answer.ts';
import { type SecuritySettings, securityHeaders } from './security-headers.ts';
import type { Visit } from './visit.ts';

export interface HeaderSettings extends SecuritySettings {
  /** The CDN in front, which keeps pages too. */
  cdn: Cdn;
}

interface Headed {
  personal: boolean;
  /** In a currency that a cookie asks for, not the host's own. */
  chosen?: boolean;
  status: number;
  tags: ReadonlySet<string>;
}

/** Whether a page may be shown to others than who asked for it. */
export function isShareable({ personal, status }: Headed): boolean {
  return !personal && status === 200;
}

/** Headers of a rendered page. */
export function pageHeaders(visit: Visit, page: Headed, settings: HeaderSettings): Record<string, string> {
  const shared = {
    ...(page.chosen ? chosenHeaders(settings.cdn) : cdnHeaders(settings.cdn, page.tags)),
    // A CDN would keep one copy for each visitor's cookies, though only what it must not keep depends on them.
    vary: settings.cdn === 'off' || page.chosen ? 'accept-encoding, cookie' : 'accept-encoding',
  };
  return {
    'content-type': 'text/html; charset=utf-8',
    ...(isShareable(page) ? shared : NO_STORE),
    ...securityHeaders(visit, page.personal, settings),
  };
}
