import type { Figure } from '../figure.ts';
import type { Reply } from '../harness/http.ts';
import { load } from './part.ts';

/** Above this a call needs a budget of its own, or has to count as several; a page is counted so, too. */
const MOST_MS = 50;
export const VISIBLE_MS = 10;
/** Calls, pages and searches a minute of one address in production. */
export const PER_MINUTE = 600;
const PAGES_PER_MINUTE = 300;
export const SEARCHES_PER_MINUTE = 120;

interface Route {
  what: string;
  /** Times a minute of one address, where it has a limit of its own. */
  own?: number;
  /** A page, which counts in the budget of pages, by what it is made of. */
  isPage?: boolean;
}

export interface MeasuredRoute {
  ms: number;
  status: number;
  bytes: number;
  /** How many calls of the general limit, or pages, one is counted as; undefined where nothing says so. */
  counts?: number;
  /** Why it was refused. */
  refusal?: string;
}

interface Refusal {
  type?: string;
  errors?: { field: string }[];
}

/** What an answer says is wrong; pages say it in words. */
const wrongIn = (body: Buffer): Refusal => (body.toString('latin1', 0, 1) === '{' ? JSON.parse(body.toString()) : {});

/** Fields that an answer refuses. */
export const refusedFields = ({ status, body }: Pick<Reply, 'status' | 'body'>): string[] =>
  status < 400 ? [] : (wrongIn(body).errors ?? []).map(({ field }) => field);

/** The type of an error, and the fields that it names. */
export const refusalOf = (body: Buffer): string =>
  [wrongIn(body).type ?? 'a page', ...refusedFields({ status: 400, body })].join(' ');

/** What a route costs beside its budget. A refused one measures its refusal and fails. */
export function figureOfRoute(
  { what, own, isPage }: Route,
  { ms, status, bytes, counts = 1, refusal }: MeasuredRoute,
): Figure {
  const most = own ?? (isPage ? PAGES_PER_MINUTE : PER_MINUTE) / counts;
  const failure = refusal && `refused: ${refusal}`;
  const share = `${Math.round(most)} a minute and address: ${((most * ms) / 600).toFixed(1)} % of a core`;
  return {
    part: 'routes',
    what,
    value: ms,
    unit: 'ms CPU',
    // With a smaller budget it may cost more, so that no address takes more than half a core.
    goal: { atMost: failure ? -1 : Math.round((MOST_MS * PER_MINUTE) / most) },
    load: load(),
    ...(failure && { failure }),
    note: [
      failure,
      `${status}, ${Math.ceil(bytes / 1024)} kB`,
      own ? 'limit of its own' : `counts as ${counts}${isPage ? ' of the pages' : ''}`,
      share,
    ]
      .filter(Boolean)
      .join('; '),
  };
}
