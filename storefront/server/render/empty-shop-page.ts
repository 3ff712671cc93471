import { LANGUAGES } from '../../../contract/locales.ts';
import { platformTexts } from '../../../contract/platform/texts/index.ts';
import { escapeHtml } from '../../lib/shop/head.ts';
import { NO_STORE } from '../http/answer.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Visit } from '../http/visit.ts';

/** The one page of a database without a shop, in every language: no host says which. */
export function emptyShopPage(visit: Visit, development: boolean): Response {
  const sentences = LANGUAGES.map(
    (language) => `<p lang="${language}">${escapeHtml(platformTexts[language].errors.shop_not_set_up)}</p>`,
  );
  const html = [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><title>No shop yet</title></head>',
    `<body><main><h1>No shop yet</h1>${sentences.join('')}</main></body></html>`,
  ].join('');
  const headers = {
    ...NO_STORE,
    ...securityHeaders(visit, true, { development, formTargets: [], inlineOrigins: [] }),
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '60',
  };
  return new Response(html, { status: 503, headers });
}
