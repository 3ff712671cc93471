import { escapeHtml } from '../../lib/shop/head.ts';
import { translatorOf } from '../../lib/words/texts.ts';
import { NO_STORE } from '../http/answer.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Visit } from '../http/visit.ts';
import type { Identity } from '../identity/identity.ts';
import { impersonationHtml } from './impersonation-html.tsx';
import type { Build } from './manifest.ts';
import type { HostedShop } from './shops.ts';
import { stylesHtml } from './styles.ts';
import { textsIn } from './texts.ts';

export interface Notice {
  title: string;
  text: string;
  status?: number;
  /** Sends an empty form to an address of this host. */
  button?: { text: string; action: string };
  /** HTML below the text. */
  inside?: string;
  /** Target of the page's link; the home page by default. */
  back?: string;
}

/** What a notice page needs. */
export interface NoticeTools {
  visit: Visit;
  build: Build | null;
  hosted: Pick<HostedShop, 'info'>;
  /** Left out where no further call may be made. */
  identity?: Pick<Identity, 'me'>;
}

/** Texts of the host's language. */
export const translatorFor = ({ hosted: { info } }: NoticeTools) => translatorOf(info.locale, textsIn(info).messages);

/** A page with one message, for answers to forms and links that work without scripts. */
export async function noticePage(
  tools: NoticeTools,
  { title, text, status = 200, button, inside = '', back = '/' }: Notice,
): Promise<Response> {
  const { hosted, visit, build, identity } = tools;
  const t = translatorFor(tools);
  const { info } = hosted;
  const html = [
    `<!DOCTYPE html><html lang="${escapeHtml(info.locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(`${title} | ${info.name}`)}</title>`,
    stylesHtml(build),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body>',
    identity ? await impersonationHtml(identity, visit, info) : '',
    `<header class="border-line border-b"><div class="container-page header-row"><a href="/" class="logo">${escapeHtml(info.name)}</a></div></header>`,
    '<main class="container-page flex flex-col items-center gap-4 py-16 text-center">',
    `<h1 class="text-28">${escapeHtml(title)}</h1><p class="max-w-narrow">${escapeHtml(text)}</p>`,
    button
      ? `<form method="post" action="${escapeHtml(button.action)}"><button class="button button-primary">${escapeHtml(button.text)}</button></form>`
      : '',
    inside,
    `<a class="link" href="${escapeHtml(back)}">${escapeHtml(back === '/' ? t('header.backToShop') : t('common.back'))}</a>`,
    '</main></body></html>',
  ].join('');
  const headers = {
    ...NO_STORE,
    ...securityHeaders(visit, true, { development: build === null, formTargets: [], inlineOrigins: [] }),
    'content-type': 'text/html; charset=utf-8',
    // The address of the page may hold a token.
    'referrer-policy': 'same-origin',
  };
  return new Response(html, { status, headers });
}
