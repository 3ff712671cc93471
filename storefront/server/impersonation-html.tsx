import { renderToStaticMarkup } from 'react-dom/server';
import type { ShopInfo } from '../../contract/shop/records.ts';
import { ImpersonationBanner } from '../layouts/impersonation-banner.tsx';
import { translatorOf } from '../lib/texts.ts';
import { TextsProvider } from '../lib/use-translations.tsx';
import { noticesIn, tokenIn } from './session-cookies.ts';
import { textsIn } from './texts.ts';
import type { Visit } from './visit.ts';
import type { Visitor } from './visitor.ts';

/** Says that acting has ended; the notices of every other change are shown by scripts alone. */
function endedHtml({ locale, language }: ShopInfo): string {
  const text = translatorOf(locale, textsIn(language).messages)('errors.impersonation_ended');
  const notice = (
    <p role="status" className="impersonation">
      {text}
    </p>
  );
  return `<noscript>${renderToStaticMarkup(notice)}</noscript>`;
}

/**
 * The bar of an operator who acts for a customer, for personal pages without scripts; empty for everybody else. Such a session
 * cannot be renewed, so nobody with a refresh token is asked about.
 */
export async function impersonationHtml({ identity }: Visitor, visit: Visit, info: ShopInfo): Promise<string> {
  if (noticesIn(visit).includes('impersonation_ended')) return endedHtml(info);
  if (!tokenIn(visit, 'auth') || tokenIn(visit, 'refresh')) return '';
  const me = await identity.me();
  if (!me?.impersonation) return '';
  const bar = renderToStaticMarkup(
    <TextsProvider locale={info.locale} messages={textsIn(info.language).messages}>
      <ImpersonationBanner customer={me.customer} impersonation={me.impersonation} locale={info.locale} />
    </TextsProvider>,
  );
  return `<noscript>${bar}</noscript>`;
}
