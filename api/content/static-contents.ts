import type { Hook } from '../../contract/content/rules.ts';
import type { PultEvent } from '../../contract/events.ts';
import { type Database, directAnswer, type Lifetime, type Lifetimes, statement } from '../platform/index.ts';

const used = statement('content_hooks', 'select distinct unnest(hooks) as hook from static_contents where is_active');

/** Places of the storefront that have a text of the shop. */
export interface HookTexts {
  has(hook: Hook): Promise<boolean>;
  onEvents(events: PultEvent[]): void;
}

/** Caches which places have a text, so that pages without one need no query. */
export function cacheHooks(db: Database, lifetimes: Lifetimes): HookTexts {
  let cached: { hooks: Promise<ReadonlySet<string>>; lifetime: Lifetime } | undefined;

  function hooksNow(): Promise<ReadonlySet<string>> {
    if (cached && lifetimes.isCurrent(cached.lifetime)) return cached.hooks;
    const lifetime = lifetimes.begin();
    const mine = {
      hooks: db.query<{ hook: string }>(used).then((rows) => new Set(rows.map(({ hook }) => hook))),
      lifetime,
    };
    cached = mine;
    mine.hooks.catch(() => {
      if (cached === mine) cached = undefined;
    });
    return mine.hooks;
  }

  return {
    // Calls over HTTP always read the database.
    has: async (hook) => !directAnswer.getStore() || (await hooksNow()).has(hook),
    onEvents(events) {
      if (events.some(({ type }) => type === 'content.changed' || type === 'catalogue.replaced')) cached = undefined;
    },
  };
}
