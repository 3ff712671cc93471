import { VISITS_ON_PAGES } from '../../../contract/visits/rules.ts';
import { remember, remembered } from './browser-memory.ts';

const KEY = 'pult:visits';

/** A product that a guest looked at, and when, in milliseconds. */
export interface Visit {
  id: number;
  at: number;
}

/** What this browser's guest looked at, the newest first. */
export const guestVisits = (): Visit[] =>
  (remembered(KEY) as Partial<Visit>[]).filter((one): one is Visit => Number(one?.id) > 0 && Number(one?.at) > 0);

export function rememberVisit(id: number): void {
  const others = guestVisits().filter((one) => one.id !== id);
  remember(KEY, [{ id, at: Date.now() }, ...others].slice(0, VISITS_ON_PAGES));
}

export const forgetGuestVisits = (): void => remember(KEY, []);
