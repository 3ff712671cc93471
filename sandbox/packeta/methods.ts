import { table } from '../server/table.ts';
import { CARRIERS, faultsOf } from './attributes.ts';
import { isFormat, labelsOnSheet, labelsPdf } from './labels-pdf.ts';
import { childText, element, Fault, group, type Node } from './messages.ts';
import { type Packet, type Packets, STATES } from './packets.ts';

/** How a number that a packet has is answered: named with it, refused only, or taken once more. */
export const DOUBLES = ['named', 'unnamed', 'accepted'] as const;

export interface MethodContext {
  packets: Packets;
  double: (typeof DOUBLES)[number];
}

/** The result as XML; null without one. */
type Method = (request: Node, context: MethodContext) => string | null | Promise<string>;

const childOf = (node: Node, name: string): Node => {
  const child = node.children.find((one) => one.name === name);
  if (!child) throw new Fault('ArgumentsFault', `${name} is missing`);
  return child;
};

function packetOf(id: string, { packets }: MethodContext): Packet {
  const packet = packets.byId(id);
  if (!packet) throw new Fault('PacketIdFault', `Packet ${id} does not exist`);
  return packet;
}

function checkAttributes(request: Node, { packets, double }: MethodContext): Node {
  const attributes = childOf(request, 'packetAttributes');
  const faults = faultsOf(attributes);
  const taken = packets.byNumber(childText(attributes, 'number'));
  if (taken && double !== 'accepted')
    faults.push({ name: 'number', fault: double === 'named' ? `is used by packet Z${taken.id}` : 'is used already' });
  if (faults.length > 0) throw new Fault('PacketAttributesFault', 'Some of the attributes are not valid', faults);
  return attributes;
}

const detailOf = ({ id }: Packet) =>
  [
    element('id', id),
    element('barcode', `Z${id}`),
    element('barcodeText', `Z ${id.slice(0, 3)} ${id.slice(3, 7)} ${id.slice(7)}`),
  ].join('');

const recordOf = ({ code, at }: Packet['records'][number], packet: Packet) => [
  element('dateTime', at.toISOString()),
  element('statusCode', code),
  element('codeText', STATES[code] ?? 'unknown'),
  element('statusText', STATES[code] ?? ''),
  element('branchId', packet.addressId),
];

const STORED_DAYS = 7;

function statusOf(packet: Packet): string {
  const last = packet.records.at(-1) ?? { code: 999, at: new Date() };
  const until = new Date(last.at.getTime() + STORED_DAYS * 86_400_000).toISOString().slice(0, 10);
  const isReturning = element('isReturning', packet.isReturning ? 'true' : 'false');
  return [...recordOf(last, packet), isReturning, element('storedUntil', last.code === 5 ? until : '')].join('');
}

async function printed(packets: readonly Packet[], format: string, offset: string): Promise<string> {
  if (!isFormat(format)) throw new Fault('UnknownLabelFormatFault', `${format} is not known`);
  if (!/^\d{1,2}$/.test(offset) || Number(offset) >= labelsOnSheet(format)) throw new Fault('ArgumentsFault', 'offset');
  if (packets.length === 0) throw new Fault('NoPacketIdsFault', 'There are no packets');
  return (await labelsPdf(packets, format, Number(offset))).toString('base64');
}

function courierNumberOf(packet: Packet): string {
  if (!CARRIERS[packet.addressId]) throw new Fault('NotSupportedFault', 'The packet is delivered by Packeta');
  packet.courierNumber ??= `DR${packet.id}C`;
  return packet.courierNumber;
}

function numberedPackets(request: Node, context: MethodContext): Packet[] {
  return childOf(request, 'packetIdsWithCourierNumbers').children.map((one) => {
    const packet = packetOf(childText(one, 'packetId'), context);
    if (packet.courierNumber === null || packet.courierNumber !== childText(one, 'courierNumber'))
      throw new Fault('InvalidCourierNumber', childText(one, 'courierNumber'));
    return packet;
  });
}

export const METHODS: Readonly<Record<string, Method>> = table({
  packetAttributesValid(request, context) {
    checkAttributes(request, context);
    return null;
  },
  createPacket(request, context) {
    const attributes = checkAttributes(request, context);
    return detailOf(context.packets.add(Object.fromEntries(attributes.children.map(({ name, text }) => [name, text]))));
  },
  packetInfo(request, context) {
    const packet = packetOf(childText(request, 'packetId'), context);
    return [element('branchId', packet.addressId), element('number', packet.number)].join('');
  },
  cancelPacket(request, context) {
    const packet = packetOf(childText(request, 'packetId'), context);
    if (packet.records.at(-1)?.code !== 1) throw new Fault('CancelNotAllowedFault', 'The packet is on its way');
    packet.records.push({ code: 11, at: new Date() });
    return null;
  },
  packetStatus: (request, context) => statusOf(packetOf(childText(request, 'packetId'), context)),
  packetTracking(request, context) {
    const packet = packetOf(childText(request, 'packetId'), context);
    return packet.records.map((record) => group('record', recordOf(record, packet))).join('');
  },
  packetsLabelsPdf(request, context) {
    const ids = childOf(request, 'packetIds').children.map(({ text }) => text.trim());
    const packets = ids.map((id) => packetOf(id, context));
    return printed(packets, childText(request, 'format'), childText(request, 'offset'));
  },
  packetCourierNumberV2(request, context) {
    const packet = packetOf(childText(request, 'packetId'), context);
    const number = courierNumberOf(packet);
    return [
      element('courierNumber', number),
      element('carrierId', packet.addressId),
      element('carrierName', 'HD'),
    ].join('');
  },
  packetsCourierLabelsPdf(request, context) {
    const format = childText(request, 'format');
    if (!['A6 on A4', 'A6 on A6'].includes(format)) throw new Fault('UnknownLabelFormatFault', format);
    return printed(numberedPackets(request, context), format, childText(request, 'offset'));
  },
});
