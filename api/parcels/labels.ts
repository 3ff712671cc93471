import type { LabelQuery } from '../../contract/parcels/records.ts';
import { LARGEST_LABELS } from '../../contract/parcels/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { ask } from './ask-carrier.ts';
import { joinLabels, type LabelThread } from './label-files.ts';
import { presentCarrier } from './missing-carriers.ts';
import { notAllowed } from './move-parcel.ts';
import type { ParcelDependencies } from './parcel-dependencies.ts';
import type { ParcelRow } from './store.ts';

const wanted = statement(
  'parcels_to_print',
  `select p.id, p.order_id, p.number, p.carrier, p.state, p.is_by_hand, p.carrier_id, length(l.content) as size
   from parcels p left join parcel_labels l on l.parcel_id = p.id where p.id = any($1::int[]) order by p.id`,
);
type Printed = Pick<ParcelRow, 'id' | 'order_id' | 'number' | 'carrier' | 'state' | 'is_by_hand' | 'carrier_id'> & {
  /** Of the label that was added by hand, in base64. */
  size: number | null;
};

const contents = statement(
  'parcels_label_contents',
  'select content from parcel_labels where parcel_id = any($1::int[]) order by parcel_id',
);

export const idsOf = (text: string): number[] => [...new Set(text.split(',').map(Number))].filter((id) => id > 0);

const isPrintable = ({ state, carrier_id: id, size }: Printed) =>
  state !== 'cancelled' && (id !== null || size !== null);

/** Labels that were added by hand; all of them stand in memory at once. */
async function readByHand(db: Executor, parcels: readonly Printed[]): Promise<Buffer[]> {
  const bytes = parcels.reduce((sum, { size }) => sum + (size ?? 0), 0) * (3 / 4);
  if (bytes > LARGEST_LABELS)
    throw notAllowed('parcel_ids', 'parcel_labels_large', { limit: LARGEST_LABELS / 1_000_000 });
  const rows = await db.query<{ content: string }>(contents, [parcels.map(({ id }) => id)]);
  return rows.map(({ content }) => Buffer.from(content, 'base64'));
}

/** Labels of connected carriers, which each prints as one file or a few. */
async function printByCarriers(deps: ParcelDependencies, all: readonly Printed[], query: LabelQuery) {
  const files: Uint8Array[] = [];
  const carrierOfParcel = (parcel: Printed) => presentCarrier(deps.carriers, parcel, 'parcel_ids');
  for (const [carrier, parcels] of Map.groupBy(all, carrierOfParcel)) {
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

/** Labels of parcels as one file, those of connected carriers first. */
export async function printLabels(
  { labels, ...deps }: ParcelDependencies & { labels: LabelThread },
  query: LabelQuery,
) {
  const ids = idsOf(query.parcel_ids);
  const parcels = await deps.db.query<Printed>(wanted, [ids]);
  const missing = ids.find((id) => !parcels.some((parcel) => parcel.id === id));
  if (missing !== undefined) throw notAllowed('parcel_ids', 'parcel_no_label', { number: missing });
  const unprintable = parcels.find((parcel) => !isPrintable(parcel));
  if (unprintable) throw notAllowed('parcel_ids', 'parcel_no_label', { number: unprintable.number });
  const connected = await printByCarriers(
    deps,
    parcels.filter(({ is_by_hand: isByHand }) => !isByHand),
    query,
  );
  const byHand = await readByHand(
    deps.db,
    parcels.filter(({ is_by_hand: isByHand }) => isByHand),
  );
  const joined = await ask('parcel_ids', () => joinLabels(labels, [...connected, ...byHand]));
  const base64 = Buffer.from(joined).toString('base64');
  return { filename: 'parcel-labels.pdf', content_type: 'application/pdf', base64 };
}
