import { formatWhen } from '../server/format-when.ts';
import type { Markup } from '../server/html.ts';
import { html } from '../server/html.ts';
import type { Language } from '../server/language.ts';
import type { Page } from '../server/layout.ts';
import { localised } from '../server/layout.ts';
import { serverTexts } from '../server/texts.ts';
import type { MessageSummary } from './message.ts';
import { mailTexts } from './texts.ts';

function row(message: MessageSummary, language: Language): Markup {
  const { id, envelope, subject, receivedAt } = message;
  const when = html`<time datetime="${receivedAt.toISOString()}">${formatWhen(receivedAt, language)}</time>`;
  return html`<li><a class="row" href="${localised(`/mail/${id}`, language)}"><span>${envelope.to.join(', ')}</span><strong>${subject || mailTexts[language].noSubject}</strong><span class="meta">${when}</span></a></li>`;
}

/** The caught messages, newest first. */
export function listPage(messages: readonly MessageSummary[], to: string, language: Language): Page {
  const texts = mailTexts[language];
  const rows = messages.map((message) => row(message, language));
  const body = html`<div class="head"><div><p><a class="crumb" href="${localised('/', language)}">${serverTexts[language].home}</a></p><h1>${texts.title}</h1><p class="muted">${texts.count(messages.length)}</p></div>
<div class="toolbar"><a class="button inline" href="${localised('/mail', language)}">${texts.refresh}</a>
<form method="post" action="${localised('/mail/clear', language)}"><button class="button inline" type="submit">${texts.clear}</button></form></div></div>
<form class="search" method="get" action="/mail" role="search"><input type="hidden" name="lang" value="${language}">
<div class="field"><label for="to">${texts.filter}</label><input id="to" name="to" type="search" inputmode="email" autocomplete="off" value="${to}"></div><button class="button inline" type="submit">${texts.show}</button></form>
${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : html`<div class="empty"><h2>${texts.emptyTitle}</h2><p>${texts.emptyHint}</p></div>`}`;
  return { language, title: texts.title, body, path: '/mail' };
}
