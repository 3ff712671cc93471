import { createHash } from 'node:crypto';
import compile from 'icu-minify/compile';
import type { Messages } from 'use-intl';
import type consent from '../../../contract/consents/consent-texts/cs.json';
import type contact from '../../../contract/customers/contact-texts/cs.json';
import type newsletter from '../../../contract/customers/newsletter-texts/cs.json';
import {
  FURTHER_LOCALES,
  type FurtherLocale,
  inEachLanguage,
  type Language,
  languageOf,
} from '../../../contract/locales.ts';
import type agreement from '../../../contract/orders/agreement-texts/cs.json';
import type problems from '../../../contract/promotions/problem-texts/cs.json';
import type hours from '../../../contract/shop/hours-texts/cs.json';
import { typeset } from '../../../contract/typeset.ts';
import type cart from '../../cart/texts/cs.json';
import type catalogue from '../../catalogue/texts/cs.json';
import type checkout from '../../checkout/texts/cs.json';
import type consents from '../../consents/texts/cs.json';
import type content from '../../content/texts/cs.json';
import type account from '../../customers/account/texts/cs.json';
import type signIn from '../../customers/sign-in/texts/cs.json';
import type customers from '../../customers/texts/cs.json';
import type thirdParty from '../../customers/third-party/texts/cs.json';
import type layouts from '../../layouts/texts/cs.json';
import type lib from '../../lib/words/texts/cs.json';
import { PERSONAL_ROOMS } from '../../lib/words/texts.ts';
import type orders from '../../orders/texts/cs.json';
import type refunds from '../../refunds/texts/cs.json';
import type reviews from '../../reviews/texts/cs.json';
import type search from '../../search/texts/cs.json';
import type ui from '../../ui/texts/cs.json';
import { merged, missingKeys, type TextTree } from './text-tree.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof account &
      typeof agreement &
      typeof cart &
      typeof catalogue &
      typeof checkout &
      typeof consent &
      typeof consents &
      typeof contact &
      typeof content &
      typeof customers &
      typeof hours &
      typeof layouts &
      typeof newsletter &
      typeof lib &
      typeof orders &
      typeof problems &
      typeof refunds &
      typeof reviews &
      typeof search &
      typeof signIn &
      typeof thirdParty &
      typeof ui;
  }
}

/** Folders of texts that public pages do not load. */
const PERSONAL = [
  ...PERSONAL_ROOMS.map((room) => `../../${room}/`),
  '../../../contract/orders/agreement-texts/',
  '../../../contract/promotions/problem-texts/',
];
const isPersonal = (path: string) => PERSONAL.some((folder) => path.startsWith(folder));

/** Texts that a browser loads together. */
type TextsPart = 'public' | 'personal';

export interface Texts {
  /** Compiled ICU messages: the browser formats them without a parser. */
  messages: Messages;
  json: Record<TextsPart | 'whole', string>;
  hash: string;
}

/** Texts of all rooms by path, such as `../../cart/texts/cs.json`, and those that the API shares. */
const FILES = import.meta.glob<TextTree>(
  [
    '../../*/texts/*.json',
    '../../*/*/texts/*.json',
    '../../../contract/consents/consent-texts/*.json',
    '../../../contract/customers/contact-texts/*.json',
    '../../../contract/customers/newsletter-texts/*.json',
    '../../../contract/orders/agreement-texts/*.json',
    '../../../contract/promotions/problem-texts/*.json',
    '../../../contract/shop/hours-texts/*.json',
  ],
  {
    eager: true,
    import: 'default',
  },
);

function compiled(tree: TextTree, language: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(typeset(value, language)) : compiled(value, language),
    ]),
  );
}

type Source = Record<TextsPart, TextTree>;

function sourceOf(language: string): Source {
  const source: Source = { public: {}, personal: {} };
  for (const [path, tree] of Object.entries(FILES)) {
    const part = isPersonal(path) ? 'personal' : 'public';
    if (path.endsWith(`/${language}.json`)) source[part] = merged(source[part], tree);
  }
  return source;
}

const wholeOf = (source: Source) => merged(source.public, source.personal);

function textsOf(source: Source, language: string): Texts {
  const messages = compiled(wholeOf(source), language);
  const json = {
    public: JSON.stringify(compiled(source.public, language)),
    personal: JSON.stringify(compiled(source.personal, language)),
    whole: JSON.stringify(messages),
  };
  return {
    messages: messages as unknown as Messages,
    json,
    hash: createHash('sha256').update(json.whole).digest('base64url').slice(0, 8),
  };
}

const TEXTS = inEachLanguage((language) => textsOf(sourceOf(language), language));

const furtherTexts = new Map<string, Texts>();

/** A further locale's texts: its language's own, and those of the language of its records for keys that it lacks. */
function furtherTextsOf({ code, recordsIn }: FurtherLocale): Texts {
  const language = languageOf(code);
  const [inRecords, own] = [sourceOf(recordsIn), sourceOf(language)];
  const source: Source = {
    public: merged(inRecords.public, own.public),
    personal: merged(inRecords.personal, own.personal),
  };
  const texts = furtherTexts.get(code) ?? textsOf(source, language);
  furtherTexts.set(code, texts);
  return texts;
}

/** Keys whose texts a further locale has from the language of its records. */
export function missingTexts({ code, recordsIn }: FurtherLocale): string[] {
  return missingKeys(wholeOf(sourceOf(recordsIn)), wholeOf(sourceOf(languageOf(code))));
}

export function textsIn({ locale, language }: { locale: string; language: Language }): Texts {
  const further = FURTHER_LOCALES.find(({ code }) => code === locale);
  return further ? furtherTextsOf(further) : TEXTS[language];
}

/** Addresses of the texts that a page starts with, public ones first; their hash changes with them. */
export function textsUrls(shop: { locale: string; language: Language }, isPersonalPage: boolean): string {
  const parts: TextsPart[] = isPersonalPage ? ['public', 'personal'] : ['public'];
  return parts.map((part) => `/_i18n/${shop.locale}/messages.json?v=${textsIn(shop).hash}&part=${part}`).join(' ');
}

export const isTextsPart = (part: string): part is TextsPart => part === 'public' || part === 'personal';
