import type { Markup } from './html.ts';
import { html } from './html.ts';
import type { Language } from './language.ts';
import type { Page } from './layout.ts';
import { localised } from './layout.ts';
import type { Card } from './stand-in.ts';
import { serverTexts } from './texts.ts';

function sectionOf(card: Card, language: Language): Markup {
  const settings = card.settings().map(([label, value]) => html`<dt>${label}</dt><dd><code>${value}</code></dd>`);
  return html`<section class="card">
<h2>${card.name}</h2><p>${card.about[language]}</p><dl class="facts small">${settings}</dl>
<p><a class="button" href="${localised(card.path, language)}">${serverTexts[language].open}<span class="hidden"> ${card.name}</span></a></p>
</section>`;
}

export function startPage(cards: readonly Card[], language: Language): Page {
  const texts = serverTexts[language];
  const body = html`<div class="stack"><h1>${texts.startTitle}</h1><p class="lead">${texts.startLead}</p></div>
<div class="cards">${cards.map((card) => sectionOf(card, language))}</div>`;
  return { language, title: texts.startTitle, body, path: '/' };
}
