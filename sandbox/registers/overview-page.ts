import { formatWhen } from '../server/format-when.ts';
import type { Markup } from '../server/html.ts';
import { html } from '../server/html.ts';
import type { Language } from '../server/language.ts';
import type { Page } from '../server/layout.ts';
import { localised } from '../server/layout.ts';
import { serverTexts } from '../server/texts.ts';
import { companies } from './companies.ts';
import type { SandboxCompany } from './company.ts';
import type { Question } from './questions.ts';
import { registersTexts } from './texts.ts';

const LISTED_QUESTIONS = 20;

function companyRow(company: SandboxCompany, language: Language): Markup {
  const { identifier, name, seat, ceased, behaviour } = company;
  const kind = ceased && behaviour === 'answers' ? 'ceased' : behaviour;
  const mood = kind === 'answers' ? ' good' : kind === 'away' ? ' bad' : '';
  return html`<li><span class="toolbar"><code>${identifier}</code><span class="chip${mood}">${registersTexts[language].behaviours[kind]}</span></span>
<span>${name}, <span class="muted">${seat.city}</span></span></li>`;
}

function registerCard(country: SandboxCompany['country'], language: Language): Markup {
  const rows = companies.filter((company) => company.country === country).map((one) => companyRow(one, language));
  return html`<section class="card"><h2>${registersTexts[language].registers[country]}</h2><ul class="plain">${rows}</ul></section>`;
}

function questionRow({ register, identifier, status, requestedAt }: Question, language: Language): Markup {
  return html`<tr><td>${formatWhen(requestedAt, language)}</td><td>${register}</td><td><code>${identifier}</code></td><td>${status}</td></tr>`;
}

/** The invented companies, and the shop's requests. */
export function overviewPage(questions: readonly Question[], language: Language): Page {
  const texts = registersTexts[language];
  const asked = questions.slice(0, LISTED_QUESTIONS).map((question) => questionRow(question, language));
  const body = html`<div class="stack"><div><p><a class="crumb" href="${localised('/', language)}">${serverTexts[language].home}</a></p><h1>${texts.title}</h1></div><p class="lead">${texts.lead}</p></div>
<div class="cards">${registerCard('CZ', language)}${registerCard('SK', language)}</div>
<section class="card"><h2>${texts.asked}</h2>${asked.length > 0 ? html`<div class="table"><table><tbody>${asked}</tbody></table></div>` : html`<p class="muted">${texts.nothingAsked}</p>`}</section>`;
  return { language, title: texts.title, body, path: '/registers' };
}
