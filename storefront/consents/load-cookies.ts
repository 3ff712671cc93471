import type { Choice } from '../../contract/consents/rules.ts';
import type { ShopContext } from '../lib/context.ts';

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
}

/** Shown of the record; the API has more. */
const MOST_SHOWN = 10;

/** What the visitor chose about cookies, now and before. */
export async function loadCookies({ api, consent }: ShopContext, url: URL): Promise<CookiesData> {
  const chosen = consent();
  const isSaved = url.searchParams.has('saved');
  if (!chosen) return { chosen: null, history: [], isSaved: false };
  const { visitorId, ...choice } = chosen;
  const { items } = await api('GET /consents/{id}', { params: { id: visitorId } });
  const history = items.slice(0, MOST_SHOWN).map(({ id, created_at, preferences, statistics, marketing }) => ({
    id,
    created_at,
    preferences,
    statistics,
    marketing,
  }));
  return { chosen: { choice, visitorId }, history, isSaved };
}
