import type { ServerResponse } from 'node:http';
import { sendResponse } from './answer.ts';
import { type Noticing, noticePage, translatorFor } from './notice-page.ts';

/** Tells somebody who asked for too much when to come back; costs no rendering. */
export function busyPage(response: ServerResponse, tools: Noticing, seconds: number): Promise<void> {
  const t = translatorFor(tools);
  const notice = {
    status: 429,
    title: t('errorPage.busyTitle'),
    text: t('errorPage.busyText', { seconds }),
    back: tools.visit.url,
  };
  return sendResponse(response, noticePage(tools, notice), { 'retry-after': String(seconds) });
}
