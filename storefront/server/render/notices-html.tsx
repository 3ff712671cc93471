import { renderToStaticMarkup } from 'react-dom/server';
import type { ShopInfo } from '../../../contract/shop/records.ts';
import { noticeText } from '../../lib/session/notice-texts.ts';
import type { SessionNotice } from '../../lib/shop/sign-in.ts';
import { translatorOf } from '../../lib/words/texts.ts';
import { Notice } from '../../ui/index.ts';
import { textsIn } from './texts.ts';

/** What happened to the session, for pages without scripts, which show it in toasts; empty when there is nothing to show. */
export function noticesHtml(notices: readonly SessionNotice[], { locale, language }: ShopInfo): string {
  if (notices.length === 0) return '';
  const translate = translatorOf(locale, textsIn({ locale, language }).messages);
  return renderToStaticMarkup(
    <div className="container-page grid gap-2 py-3">
      {notices.map((notice) => {
        const { kind, text } = noticeText(translate, notice);
        return (
          <Notice key={notice} kind={kind}>
            {text}
          </Notice>
        );
      })}
    </div>,
  );
}
