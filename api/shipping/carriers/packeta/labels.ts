import { MOST_LABELS } from '../../../../contract/parcels/rules.ts';
import { LABEL_PAPERS, type LabelPaper } from '../../../../contract/shipping/rules.ts';
import { type Element, textOf, type XmlRow } from '../../../platform/xml/index.ts';
import { CarrierRefusal, CarrierUnavailable, type LabelledParcel, type Labels } from '../carrier.ts';
import type { PacketaCall } from './client.ts';

export const PAPERS_OF_PACKETA: readonly LabelPaper[] = [
  'A6 on A6',
  'A7 on A7',
  'A6 on A4',
  'A7 on A4',
  '105x35mm on A4',
  'A8 on A8',
];
/** Other carriers' labels are of one size. */
const PAPERS_OF_OTHERS: readonly LabelPaper[] = ['A6 on A6', 'A6 on A4'];
/** Packeta asks for so much time for each label of another carrier. */
const MS_OF_LABEL = 5_000;

function pdfOf(answer: XmlRow): Buffer {
  const pdf = Buffer.from(textOf(answer, 'result'), 'base64');
  const isWhole = pdf.subarray(0, 5).toString('latin1') === '%PDF-' && pdf.subarray(-1_024).includes('%%EOF');
  if (!isWhole) throw new CarrierUnavailable('Packeta’s labels are no PDF');
  return pdf;
}

interface CourierNumber {
  id: string;
  number: string;
}

/** The number that another carrier gave a parcel; null for one that Packeta brings itself. */
async function courierNumber(call: PacketaCall, id: string): Promise<CourierNumber | null> {
  try {
    const number = textOf(await call('packetCourierNumberV2', [['packetId', id]]), 'result', 'courierNumber');
    return number ? { id, number } : null;
  } catch (error) {
    if (error instanceof CarrierRefusal && error.message.includes('NotSupportedFault')) return null;
    throw error;
  }
}

const ownLabels = (call: PacketaCall, ids: readonly string[], paper: LabelPaper, offset: number) => {
  const packetIds: Element = ['packetIds', ids.map((id) => ['id', id] as const)];
  return call('packetsLabelsPdf', [packetIds, ['format', paper], ['offset', offset]], ids.length * 100);
};

function othersLabels(call: PacketaCall, packets: readonly CourierNumber[], paper: LabelPaper, offset: number) {
  const parts = packets.map(
    ({ id, number }): Element => [
      'packetIdWithCourierNumber',
      [
        ['packetId', id],
        ['courierNumber', number],
      ],
    ],
  );
  const format = PAPERS_OF_OTHERS.includes(paper) ? paper : 'A6 on A4';
  const place = format === paper ? offset : 0;
  const content: Element[] = [
    ['packetIdsWithCourierNumbers', parts],
    ['offset', place],
    ['format', format],
  ];
  return call('packetsCourierLabelsPdf', content, packets.length * MS_OF_LABEL);
}

/** Labels of parcels: one file of Packeta's, one of those that other carriers deliver. */
export async function labelsOf(
  call: PacketaCall,
  parcels: readonly LabelledParcel[],
  { paper, offset }: { paper: LabelPaper; offset: number },
): Promise<Labels[]> {
  if (parcels.length === 0 || parcels.length > MOST_LABELS)
    throw new CarrierRefusal(`1 to ${MOST_LABELS} labels at once`);
  if (!(offset >= 0 && offset < LABEL_PAPERS[paper])) throw new CarrierRefusal(`${paper} has no place ${offset}`);
  const numbers = new Map<string, CourierNumber>();
  for (const { externalId, service } of parcels) {
    const number = service === 'packeta_address_delivery' ? await courierNumber(call, externalId) : null;
    if (number) numbers.set(externalId, number);
  }
  const own = parcels.map(({ externalId }) => externalId).filter((id) => !numbers.has(id));
  const labels: Labels[] = [];
  if (own.length > 0) labels.push({ externalIds: own, pdf: pdfOf(await ownLabels(call, own, paper, offset)) });
  if (numbers.size > 0) {
    const answer = await othersLabels(call, [...numbers.values()], paper, own.length > 0 ? 0 : offset);
    labels.push({ externalIds: [...numbers.keys()], pdf: pdfOf(answer) });
  }
  return labels;
}
