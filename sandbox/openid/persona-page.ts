import type { Markup } from '../server/html.ts';
import { html } from '../server/html.ts';
import type { Language } from '../server/language.ts';
import type { Page } from '../server/layout.ts';
import { type Persona, personas } from './personas.ts';
import { labels, openidTexts } from './texts.ts';

interface Choice {
  provider: string;
  /** Path of the page, and of its forms. */
  path: string;
  language: Language;
}

function personaButton({ id, firstName, lastName, email, isEmailVerified }: Persona, choice: Choice): Markup {
  const texts = openidTexts[choice.language];
  const kind = email === null ? texts.withoutEmail : isEmailVerified ? texts.withVerified : texts.withUnverified;
  const about = [email, kind].filter(Boolean).join(', ');
  return html`<form method="post" action="${choice.path}"><input type="hidden" name="persona" value="${id}"><button class="button" type="submit"><span><strong>${firstName} ${lastName}</strong><br><span class="small">${about}</span></span></button></form>`;
}

function otherPerson(choice: Choice): Markup {
  const texts = openidTexts[choice.language];
  return html`<details><summary>${texts.other}</summary><form class="fields" method="post" action="${choice.path}"><input type="hidden" name="persona" value="other">
<div class="field"><label for="email">${texts.email}</label><input id="email" name="email" type="email" required maxlength="200" autocomplete="off"></div>
<label class="check"><input type="checkbox" name="email_verified" checked>${texts.verified}</label>
<button class="button primary" type="submit">${texts.signIn}</button></form></details>`;
}

/** The page of a third party, where its person is chosen. */
export function personaPage(choice: Choice): Page {
  const { language, path, provider } = choice;
  const texts = openidTexts[language];
  const title = texts.title(labels[provider] ?? provider);
  const body = html`<section class="card"><h1>${title}</h1><p class="muted">${texts.lead}</p>
<div class="actions">${personas.map((persona) => personaButton(persona, choice))}
<form method="post" action="${path}"><input type="hidden" name="persona" value="cancel"><button class="button" type="submit">${texts.cancel}</button></form></div>
${otherPerson(choice)}</section>`;
  return { language, title, body, path, width: 'narrow' };
}

/** The way back by a form, which another site receives as a post. */
export function formPostPage(target: string, fields: Record<string, string>, language: Language): Page {
  const texts = openidTexts[language];
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const body = html`<section class="card"><h1>${texts.backTitle}</h1><form method="post" action="${target}">${inputs}<button class="button primary" type="submit">${texts.back}</button></form></section>`;
  return { language, title: texts.backTitle, body, width: 'narrow' };
}
