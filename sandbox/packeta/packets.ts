/** A packet of the stand-in. */
export interface Packet {
  id: string;
  number: string;
  addressId: string;
  attributes: Readonly<Record<string, string>>;
  courierNumber: string | null;
  records: { code: number; at: Date }[];
  isReturning: boolean;
}

/** Packeta's codes of states, with their `codeText`. */
export const STATES: Readonly<Record<number, string>> = {
  1: 'received data',
  2: 'arrived',
  3: 'prepared for departure',
  4: 'departed',
  5: 'ready for pickup',
  6: 'handed to carrier',
  7: 'delivered',
  9: 'posted back',
  10: 'returned',
  11: 'cancelled',
  12: 'collected',
  14: 'customs',
  15: 'reverse packet arrived',
  16: 'delivery attempt',
  17: 'rejected by recipient',
  999: 'unknown',
};

const FIRST_ID = 4_100_000_000;
const MOST_PACKETS = 10_000;

/** Packets in memory, the oldest first. */
export function createPackets() {
  const packets: Packet[] = [];
  return {
    all: () => packets,
    byNumber: (number: string) => packets.find((one) => one.number === number && one.records.at(-1)?.code !== 11),
    byId: (id: string) => packets.find((one) => one.id === id.replace(/^Z/, '')),
    add(attributes: Record<string, string>): Packet {
      if (packets.length >= MOST_PACKETS) throw new Error('the stand-in is full');
      const packet: Packet = {
        id: String(FIRST_ID + packets.length),
        number: attributes.number ?? '',
        addressId: attributes.addressId ?? '',
        attributes,
        courierNumber: null,
        records: [{ code: 1, at: new Date() }],
        isReturning: false,
      };
      packets.push(packet);
      return packet;
    },
    clear: () => void packets.splice(0),
  };
}
export type Packets = ReturnType<typeof createPackets>;
