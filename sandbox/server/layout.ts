import type { Markup } from './html.ts';
import { html } from './html.ts';
import type { Language } from './language.ts';
import { languages } from './language.ts';
import { bannerTexts, languageNames, serverTexts } from './texts.ts';

export interface Page {
  language: Language;
  title: string;
  body: Markup;
  /** Path of this page, if its language can be switched. */
  path?: string;
  width?: 'narrow' | 'wide';
}

/** A link inside the sandbox that keeps the language. */
export function localised(path: string, language: Language): string {
  return `${path}?lang=${language}`;
}

function banner(): Markup {
  const sentences = languages.map((language) => html`<span lang="${language}">${bannerTexts[language]}</span>`);
  return html`<aside class="banner" aria-label="Sandbox"><p>${sentences}</p></aside>`;
}

function languageSwitch(page: Page): Markup {
  const links = languages.map((language) => {
    const current = language === page.language && html` aria-current="true"`;
    const name = languageNames[language];
    return html`<a href="${localised(page.path ?? '/', language)}" lang="${language}" hreflang="${language}" title="${name}"${current}>${language}<span class="hidden"> ${name}</span></a>`;
  });
  return html`<nav class="languages" aria-label="${serverTexts[page.language].languages}">${links}</nav>`;
}

/** The whole document: banner, head, one main part. */
export function layout(page: Page): string {
  const texts = serverTexts[page.language];
  const document = html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} · Sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox.css">
</head>
<body>
<a class="skip" href="#content">${texts.skip}</a>
${banner()}
<header class="top"><a class="brand" href="${localised('/', page.language)}">Sandbox<span class="hidden">: ${texts.home}</span></a>${page.path !== undefined && languageSwitch(page)}</header>
<main id="content" class="${page.width ?? 'wide'}">
${page.body}
</main>
</body>
</html>
`;
  return document.source;
}
