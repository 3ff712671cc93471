import type { Choice } from '../../contract/consents/rules.ts';
import { STORED_IN_BROWSERS, type StoredInBrowser } from '../../contract/consents/stored-in-browsers.ts';
import { doneOnce } from '../lib/forms/notices-once.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { storedName } from './stored-names.ts';

/** A choice in the record of choices. */
export interface PastChoice extends Choice {
  id: number;
  created_at: string;
}

export interface CookiesData {
  /** What counts now; null until something was chosen. */
  chosen: { choice: Choice; visitorId: string } | null;
  /** The visitor's choices as the shop recorded them, the newest first. */
  history: PastChoice[];
  /** Whether a choice was saved just now. */
  isSaved: boolean;
  /** What is stored in browsers, by its names in this one. */
  stored: StoredRecord[];
}

export interface StoredRecord extends StoredInBrowser {
  use: (typeof STORED_IN_BROWSERS)[number]['use'];
}

/** Query parameter of the page once a choice was saved. */
export const SAVED = 'saved';

/** Shown of the record; the API has more. */
const MOST_LISTED = 10;

/** What the visitor chose about cookies, now and before. */
export async function loadCookies({ api, consent, cookies, notices }: ShopContext, url: URL): Promise<CookiesData> {
  const chosen = consent();
  const stored = STORED_IN_BROWSERS.map((one) => ({ ...one, name: storedName(one, cookies) }));
  const isSaved = doneOnce(notices, url.searchParams.has(SAVED) ? SAVED : null) !== null;
  if (!chosen) return { chosen: null, history: [], isSaved: false, stored };
  const { visitorId, ...choice } = chosen;
  const { items } = await api('GET /consents/{id}', { params: { id: visitorId } });
  const history = items.slice(0, MOST_LISTED).map(({ id, created_at, preferences, statistics, marketing }) => ({
    id,
    created_at,
    preferences,
    statistics,
    marketing,
  }));
  return { chosen: { choice, visitorId }, history, isSaved, stored };
}
