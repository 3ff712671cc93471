import type { Markup } from './html.ts';
import { html } from './html.ts';
import type { Language } from './language.ts';
import type { Page } from './layout.ts';
import { localised } from './layout.ts';
import { serverTexts } from './texts.ts';

/** One stand-in as the start page shows it. */
export interface StandIn {
  path: string;
  name: string;
  about: Record<Language, string>;
  /** What the shop must be given to reach it. */
  settings: () => ReadonlyArray<readonly [label: string, value: string]>;
}

function card(standIn: StandIn, language: Language): Markup {
  const settings = standIn.settings().map(([label, value]) => html`<dt>${label}</dt><dd><code>${value}</code></dd>`);
  return html`<section class="card">
<h2>${standIn.name}</h2><p>${standIn.about[language]}</p><dl class="facts small">${settings}</dl>
<p><a class="button" href="${localised(standIn.path, language)}">${serverTexts[language].open}<span class="hidden"> ${standIn.name}</span></a></p>
</section>`;
}

export function startPage(standIns: readonly StandIn[], language: Language): Page {
  const texts = serverTexts[language];
  const body = html`<div class="stack"><h1>${texts.startTitle}</h1><p class="lead">${texts.startLead}</p></div>
<div class="cards">${standIns.map((standIn) => card(standIn, language))}</div>`;
  return { language, title: texts.startTitle, body, path: '/' };
}
