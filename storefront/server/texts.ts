import { createHash } from 'node:crypto';
import compile from 'icu-minify/compile';
import type { Language } from '../../contract/locales.ts';
import { typeset } from '../../contract/typeset.ts';
import type { Messages } from '../lib/texts.ts';
import cs from '../texts/cs.json' with { type: 'json' };
import en from '../texts/en.json' with { type: 'json' };
import sk from '../texts/sk.json' with { type: 'json' };

export interface Texts {
  /** Compiled ICU messages: the browser formats them without a parser. */
  messages: Messages;
  json: string;
  hash: string;
}

type Tree = { [key: string]: string | Tree };

function compiled(tree: Tree, language: Language): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(typeset(value, language)) : compiled(value, language),
    ]),
  );
}

function textsOf(source: Tree, language: Language): Texts {
  const messages = compiled(source, language);
  const json = JSON.stringify(messages);
  return {
    messages: messages as unknown as Messages,
    json,
    hash: createHash('sha256').update(json).digest('base64url').slice(0, 10),
  };
}

const TEXTS: Record<Language, Texts> = { cs: textsOf(cs, 'cs'), sk: textsOf(sk, 'sk'), en: textsOf(en, 'en') };

export function textsIn(language: Language): Texts {
  return TEXTS[language];
}

/** Address of a locale's texts; its hash changes with them. */
export function textsUrl(locale: string, language: Language): string {
  return `/_i18n/${locale}/messages.json?v=${TEXTS[language].hash}`;
}
