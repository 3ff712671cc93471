import type { EventType } from '../../../contract/events.ts';
import { type Language, translate } from '../../../contract/locales.ts';
import { cacheRead } from '../../platform/caches/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { EventListener } from '../../platform/events/index.ts';
import type { Lifetime, Lifetimes } from '../../platform/jobs/index.ts';
import type { Reader } from '../../platform/mail/index.ts';
import { readCountries } from '../../shop/index.ts';

/** A static page with its current content. */
export interface TermsPage {
  name: string;
  content: string;
  path: string | null;
}

/** By id, with names in a language. */
export type Countries = ReadonlyMap<number, { alpha2: string; name: string }>;

/** What the mails of all orders show, so that each does not read it again. */
export interface SharedFacts {
  terms(db: Executor, reader: Reader): Promise<TermsPage | null>;
  countries(db: Executor, language: Language): Promise<Countries>;
  /** Drops what an event may have changed. */
  onEvents: EventListener;
}

const CHANGED_BY: ReadonlySet<EventType> = new Set([
  'content.changed',
  'slug.changed',
  'shop.changed',
  'catalogue.replaced',
]);
/** For changes without an event, such as those made by hand in the database. */
const MAX_AGE_MS = 30_000;

async function readNames(db: Executor, language: Language): Promise<Countries> {
  const countries = await readCountries(db);
  return new Map(countries.map(({ id, alpha2, name }) => [id, { alpha2, name: translate(name, language) }]));
}

/** Reads the page with the terms as its visitors see it; null without one. From a room above. */
export type ReadTerms = (db: Executor, reader: Reader) => Promise<TermsPage | null>;

export function shareFacts(lifetimes: Lifetimes, readTerms: ReadTerms): SharedFacts {
  let cached = new Map<string, { value: Promise<unknown>; lifetime: Lifetime }>();

  /** A read that began before an event stays in the map that the event dropped. */
  function once<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const map = cached;
    const found = map.get(key);
    if (found && lifetimes.isCurrent(found.lifetime, MAX_AGE_MS)) return found.value as Promise<Value>;
    const lifetime = lifetimes.begin();
    const value = read();
    cacheRead(map, key, { value, lifetime }, value);
    return value;
  }

  return {
    terms: (db, reader) =>
      once(`terms ${reader.language} ${reader.pageLanguage} ${reader.context.hostnameId}`, () => readTerms(db, reader)),
    countries: (db, language) => once(`countries ${language}`, () => readNames(db, language)),
    onEvents(events) {
      if (events.some(({ type }) => CHANGED_BY.has(type))) cached = new Map();
    },
  };
}
