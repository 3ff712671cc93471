import { formatWhen } from '../server/format-when.ts';
import { html } from '../server/html.ts';
import type { Language } from '../server/language.ts';
import type { Page } from '../server/layout.ts';
import { localised } from '../server/layout.ts';
import { serverTexts } from '../server/texts.ts';
import type { OpenidContext, SignIn } from './context.ts';
import { labels, openidTexts } from './texts.ts';

function row({ at, provider, person }: SignIn, language: Language) {
  const who = person ?? openidTexts[language].cancelled;
  return html`<tr><td>${formatWhen(at, language)}</td><td>${labels[provider] ?? provider}</td><td>${who}</td></tr>`;
}

/** The latest sign-ins, and the faults that are set. */
export function overviewPage({ faults, signIns }: OpenidContext, language: Language): Page {
  const texts = openidTexts[language];
  const { answer_delay_ms: _, ...set } = faults.read();
  const active = Object.entries(set).filter(([, value]) => value !== null);
  const rows = signIns.map((one) => row(one, language));
  const body = html`<div class="stack"><div><p><a class="crumb" href="${localised('/', language)}">${serverTexts[language].home}</a></p><h1>${texts.overview}</h1></div><p class="lead">${texts.overviewLead}</p></div>
${active.length > 0 && html`<div class="notice warn"><p>${texts.faults}</p><ul>${active.map(([name, value]) => html`<li><code>${name}: ${String(value)}</code></li>`)}</ul></div>`}
<section class="card"><h2>${texts.signIns}</h2>${rows.length > 0 ? html`<div class="table"><table><tbody>${rows}</tbody></table></div>` : html`<p class="muted">${texts.nobody}</p>`}</section>`;
  return { language, title: texts.overview, body, path: '/openid' };
}
