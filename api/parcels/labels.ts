import { PDFDocument } from '@cantoo/pdf-lib';
import type { LabelQuery } from '../../contract/parcels/records.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { ask } from './ask-carrier.ts';
import { carrierOf } from './carrier.ts';
import { notAllowed } from './move-parcel.ts';
import type { ParcelDependencies } from './parcel-dependencies.ts';
import type { ParcelRow } from './store.ts';

const wanted = statement(
  'parcels_to_print',
  `select p.id, p.order_id, p.number, p.carrier, p.state, p.is_by_hand, p.carrier_id, l.content
   from parcels p left join parcel_labels l on l.parcel_id = p.id where p.id = any($1::int[]) order by p.id`,
);
type Printed = Pick<ParcelRow, 'id' | 'order_id' | 'number' | 'carrier' | 'state' | 'is_by_hand' | 'carrier_id'> & {
  content: string | null;
};

export const idsOf = (text: string): number[] => [...new Set(text.split(',').map(Number))].filter((id) => id > 0);

/** Parcels by their numbers here. */
export const readPrinted = (db: Executor, ids: readonly number[]): Promise<Printed[]> =>
  db.query<Printed>(wanted, [ids]);

const isPrintable = ({ state, carrier_id: id, content }: Printed) =>
  state !== 'cancelled' && (id !== null || content !== null);

/** Labels of connected carriers, which each prints as one file or a few. */
async function printByCarriers(deps: ParcelDependencies, all: readonly Printed[], query: LabelQuery) {
  const files: Uint8Array[] = [];
  for (const [carrier, parcels] of Map.groupBy(all, (parcel) => carrierOf(deps.carriers, parcel.carrier))) {
    const print = carrier?.labels;
    const [first] = parcels;
    if (!print) throw notAllowed('parcel_ids', 'parcel_no_label', { number: first?.number ?? '' });
    const asked = parcels.flatMap(({ carrier_id: externalId, carrier: service }) =>
      externalId === null ? [] : [{ externalId, service }],
    );
    const labels = await ask('parcel_ids', () => print.call(carrier, asked, query.paper, query.offset));
    files.push(...labels.map(({ pdf }) => pdf));
  }
  return files;
}

/** Several files as one. */
async function joined(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const [only, ...others] = files;
  if (only && others.length === 0) return only;
  const all = await PDFDocument.create();
  for (const file of files) {
    const one = await PDFDocument.load(file, { ignoreEncryption: true, updateMetadata: false });
    for (const page of await all.copyPages(one, one.getPageIndices())) all.addPage(page);
  }
  return all.save();
}

/** Labels of parcels as one file, those of connected carriers first. */
export async function printLabels(deps: ParcelDependencies, query: LabelQuery) {
  const ids = idsOf(query.parcel_ids);
  const parcels = await readPrinted(deps.db, ids);
  const missing = ids.find((id) => !parcels.some((parcel) => parcel.id === id));
  if (missing !== undefined) throw notAllowed('parcel_ids', 'parcel_no_label', { number: missing });
  const unprintable = parcels.find((parcel) => !isPrintable(parcel));
  if (unprintable) throw notAllowed('parcel_ids', 'parcel_no_label', { number: unprintable.number });
  const connected = await printByCarriers(
    deps,
    parcels.filter(({ is_by_hand: isByHand }) => !isByHand),
    query,
  );
  const byHand = parcels.flatMap(({ is_by_hand: isByHand, content }) =>
    isByHand && content !== null ? [Buffer.from(content, 'base64')] : [],
  );
  const base64 = Buffer.from(await joined([...connected, ...byHand])).toString('base64');
  return { filename: 'parcel-labels.pdf', content_type: 'application/pdf', base64 };
}
