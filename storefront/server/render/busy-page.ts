import type { ServerResponse } from 'node:http';
import { sendResponse } from '../http/answer.ts';
import { type NoticeTools, noticePage, translatorFor } from './notice-page.ts';

/** Sends the 429 page with the seconds to wait; makes no call. */
export async function busyPage(response: ServerResponse, tools: NoticeTools, seconds: number): Promise<void> {
  const t = translatorFor(tools);
  const notice = {
    status: 429,
    title: t('errorPage.busyTitle'),
    text: t('errorPage.busyText', { seconds }),
    back: tools.visit.url,
  };
  return sendResponse(response, await noticePage(tools, notice), { 'retry-after': String(seconds) });
}
