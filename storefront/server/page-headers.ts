import { NO_STORE } from './answer.ts';
import { securityHeaders } from './security-headers.ts';
import type { Visit } from './visit.ts';

export interface HeaderSettings {
  /** A CDN in front keeps pages too and is told their tags. */
  cdn: boolean;
  development: boolean;
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
export function pageHeaders(visit: Visit, page: Headed, { cdn, development }: HeaderSettings): Record<string, string> {
  const shared = {
    'cache-control': `public, max-age=0, ${cdn ? 's-maxage=86400, ' : ''}must-revalidate`,
    vary: 'accept-encoding, cookie',
    ...(cdn && { 'cache-tag': [...page.tags].join(',') }),
  };
  return {
    'content-type': 'text/html; charset=utf-8',
    ...(isShareable(page) ? shared : NO_STORE),
    ...securityHeaders(visit, page.personal, development),
  };
}
