import { translate } from '../../contract/locales.ts';
import type { DocumentDrawing } from '../documents/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { notAllowed } from './move-parcel.ts';
import { type PackingFacts, readPackingFacts } from './packing-facts.ts';
import type { ParcelDependencies } from './parcel-dependencies.ts';
import { printPacking } from './print-packing.ts';

/** What is there to be packed: cancelled orders, and those that are not there, are refused. */
function checkPacked({ orders }: PackingFacts, ids: readonly number[]): void {
  const known = new Set(orders.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw notAllowed('order_ids', 'packing_no_order', { id: String(unknown) });
  const cancelled = orders.find(({ state }) => state === 'cancelled');
  if (cancelled) throw notAllowed('order_ids', 'packing_cancelled', { number: cancelled.number });
}

/** The picking list and the packing lists of orders as one PDF, in the language of the request. */
export async function writePackingLists(
  { db, clock }: Pick<ParcelDependencies, 'db' | 'clock'>,
  drawing: DocumentDrawing,
  ids: number[],
  { language, locale, facts: { company } }: RequestContext,
) {
  const facts = await readPackingFacts(db, ids);
  checkPacked(facts, ids);
  const now = clock();
  const { name = '' } = company;
  const shopName = (typeof name === 'object' && name !== null ? translate(name, language) : name) ?? '';
  const pages = printPacking(facts, { language, locale, shopName, now });
  const pdf = await drawing.draw({ pages, language, createdAt: now, isdoc: null });
  return { filename: 'packing-lists.pdf', content_type: 'application/pdf', base64: pdf.toString('base64') };
}
