import { consentIn } from '../http/cookies.ts';

/** How long it is remembered with consent for preferences (`stored-in-browsers.ts` says the same). */
const REMEMBERED_MS = 90 * 24 * 60 * 60 * 1_000;

interface Stored {
  until: number;
  list: unknown[];
}

/** The browser's session alone without consent; what it allowed before is forgotten. */
function storageFor(key: string): Storage {
  if (consentIn(document.cookie, location.protocol === 'https:')?.preferences) return localStorage;
  localStorage.removeItem(key);
  return sessionStorage;
}

/** A list that the browser remembers for its shopper: recent searches, last visited products (decision 045). */
export function remembered(key: string): unknown[] {
  try {
    const stored = JSON.parse(storageFor(key).getItem(key) ?? 'null') as Stored | null;
    return stored && Array.isArray(stored.list) && stored.until > Date.now() ? stored.list : [];
  } catch {
    return [];
  }
}

/** Remembers a list instead of the former; an empty one is forgotten. */
export function remember(key: string, list: unknown[]): void {
  try {
    const stored: Stored = { until: Date.now() + REMEMBERED_MS, list };
    if (list.length === 0) storageFor(key).removeItem(key);
    else storageFor(key).setItem(key, JSON.stringify(stored));
  } catch {
    // Without storage nothing is remembered.
  }
}
