import { writeCacheTags } from '../../contract/cache-tags.ts';
import { NO_STORE } from './answer.ts';
import { type SecuritySettings, securityHeaders } from './security-headers.ts';
import type { Visit } from './visit.ts';

export interface HeaderSettings extends SecuritySettings {
  /** A CDN in front keeps pages too and is told their tags. */
  cdn: boolean;
}

interface Headed {
  personal: boolean;
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
    'cache-control': `public, max-age=0, ${settings.cdn ? 's-maxage=86400, ' : ''}must-revalidate`,
    vary: 'accept-encoding, cookie',
    ...(settings.cdn && { 'cache-tag': writeCacheTags(page.tags) }),
  };
  return {
    'content-type': 'text/html; charset=utf-8',
    ...(isShareable(page) ? shared : NO_STORE),
    ...securityHeaders(visit, page.personal, settings),
  };
}
