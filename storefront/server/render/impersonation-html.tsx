import { renderToStaticMarkup } from 'react-dom/server';
import type { ShopInfo } from '../../../contract/shop/records.ts';
import { ImpersonationBanner } from '../../layouts/impersonation-banner.tsx';
import { TextsProvider } from '../../lib/words/use-translations.tsx';
import type { Visit } from '../http/visit.ts';
import type { Identity } from '../identity/identity.ts';
import { tokenIn } from '../identity/session-cookies.ts';
import { textsIn } from './texts.ts';

/** The bar of an acting operator, without scripts; else empty. Such sessions have no refresh token. */
export async function impersonationHtml(identity: Pick<Identity, 'me'>, visit: Visit, info: ShopInfo): Promise<string> {
  if (!tokenIn(visit, 'auth') || tokenIn(visit, 'refresh')) return '';
  const me = await identity.me();
  if (!me?.impersonation) return '';
  return renderToStaticMarkup(
    <TextsProvider locale={info.locale} messages={textsIn(info).messages}>
      <ImpersonationBanner customer={me.customer} impersonation={me.impersonation} locale={info.locale} />
    </TextsProvider>,
  );
}
