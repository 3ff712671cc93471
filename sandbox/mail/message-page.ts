import type { Email } from 'postal-mime';
import { formatWhen } from '../server/format-when.ts';
import type { Markup } from '../server/html.ts';
import { html } from '../server/html.ts';
import type { Language } from '../server/language.ts';
import type { Page } from '../server/layout.ts';
import { localised } from '../server/layout.ts';
import { attachmentSize } from './attachments.ts';
import type { CaughtMessage } from './message.ts';
import type { MailTexts } from './texts.ts';
import { formatSize, mailTexts } from './texts.ts';

function attachmentList(id: string, email: Email, language: Language): Markup | false {
  if (email.attachments.length === 0) return false;
  const texts = mailTexts[language];
  const rows = email.attachments.map((attachment, index) => {
    const size = formatSize(attachmentSize(attachment), language);
    return html`<li><a class="row" href="/mail/${id}/attachments/${index}" download><strong>${attachment.filename || texts.unnamed}</strong><span class="meta">${attachment.mimeType}</span><span class="meta">${size}</span></a></li>`;
  });
  return html`<section class="stack"><h2>${texts.attachments}</h2><ul class="rows">${rows}</ul></section>`;
}

function headerTable(email: Email, texts: MailTexts): Markup {
  const rows = email.headers.map(
    ({ originalKey, value }) => html`<tr><th scope="row">${originalKey}</th><td>${value}</td></tr>`,
  );
  return html`<details><summary>${texts.headers}</summary><div class="table"><table>${rows}</table></div></details>`;
}

function content(id: string, email: Email, texts: MailTexts): Markup {
  const framed = email.html
    ? html`<iframe class="mail" title="${texts.message}" src="/mail/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>`
    : html`<pre>${email.text ?? ''}</pre>`;
  const plain =
    email.html && email.text
      ? html`<details><summary>${texts.text}</summary><pre>${email.text}</pre></details>`
      : false;
  return html`${framed}${plain}`;
}

/** Page of a message: headers, preview, source and attachments. */
export function messagePage(message: CaughtMessage, email: Email, language: Language): Page {
  const texts = mailTexts[language];
  const { id, envelope, from, receivedAt } = message;
  const subject = message.subject || texts.noSubject;
  const body = html`<div class="stack"><p><a class="crumb" href="${localised('/mail', language)}">${texts.title}</a></p><h1>${subject}</h1>
<dl class="facts"><dt>${texts.from}</dt><dd>${from}</dd><dt>${texts.to}</dt><dd>${envelope.to.join(', ')}</dd><dt>${texts.received}</dt><dd><time datetime="${receivedAt.toISOString()}">${formatWhen(receivedAt, language)}</time></dd></dl></div>
${content(id, email, texts)}
${attachmentList(id, email, language)}
<div>${headerTable(email, texts)}</div>
<div class="toolbar"><a class="button inline" href="/mail/${id}/source">${texts.source}</a>
<form method="post" action="${localised(`/mail/${id}/remove`, language)}"><button class="button inline" type="submit">${texts.remove}</button></form></div>`;
  return { language, title: subject, body, path: `/mail/${id}` };
}
