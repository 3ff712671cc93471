import { z } from 'zod';
import { priceOf } from '../../contract/money.ts';
import { TIMELINE_KINDS, type timelineQuery } from '../../contract/timelines/records.ts';
import type { Executor } from '../platform/database/index.ts';
import { notFound, type RequestContext } from '../platform/http/index.ts';
import { notACursor } from '../platform/listing/index.ts';
import { type EntryRow, type Position, readCurrency, readEntries } from './store.ts';

const cursor = z.tuple([
  z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00$/),
  z.enum(TIMELINE_KINDS),
  z.int().min(1).max(2_147_483_647),
]);

const writeCursor = ({ at_text, kind, id }: EntryRow): string =>
  Buffer.from(JSON.stringify([at_text, kind, id])).toString('base64url');

function readCursor(text: string | undefined): Position | null {
  if (text === undefined) return null;
  try {
    const [at, kind, id] = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    if (Number.isNaN(Date.parse(at.replace(' ', 'T').replace('+00', 'Z')))) throw notACursor();
    return { at, kind, id };
  } catch {
    throw notACursor();
  }
}

/** What happened to an order, the newest first. */
export async function readTimeline(
  db: Executor,
  orderId: number,
  { per_page: perPage, after }: z.output<typeof timelineQuery>,
  { locale }: RequestContext,
) {
  const before = readCursor(after);
  const currency = await readCurrency(db, orderId);
  if (!currency) throw notFound();
  const rows = await readEntries(db, orderId, before, perPage + 1);
  const page = rows.slice(0, perPage);
  const last = page.at(-1);
  return {
    items: page.map(({ at_text: _, at, amount, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      amount: amount === null ? null : priceOf(amount, currency, locale),
    })),
    _meta: last && rows.length > perPage ? { after: writeCursor(last) } : {},
  };
}
