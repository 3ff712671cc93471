import { type ApiOptions, CarrierRefusal, CarrierUnavailable } from '../../api/index.ts';

export type Carrier = NonNullable<ApiOptions['carriers']>[number];
type Prepare = NonNullable<Carrier['prepare']>;
type Shipment = Parameters<Prepare>[0];
type Tracked = Awaited<ReturnType<NonNullable<Carrier['track']>>>;

/** `lost`: the packet is made, its answer gets lost; `killed`: the shop dies before it reads it; `hung`: none comes. */
export type CarrierFault = 'refused' | 'unavailable' | 'lost' | 'killed' | 'hung';

interface Packet {
  shipment: Shipment;
  externalId: string;
  isCancelled: boolean;
  tracked: Tracked;
}

/** A carrier that keeps its packets in memory. It makes a second packet of a number when it is asked without care. */
export interface FakeCarrier extends Carrier {
  packets: Packet[];
  /** The fault of the next call of `prepare` with a number; asked once for each call. */
  faultOf: (number: string, call: number) => CarrierFault | undefined;
  calls: { number: string; wasSent: boolean }[];
  /** What it tells of a packet from now on. */
  report(externalId: string, tracked: Partial<Tracked>): void;
}

/** A PDF of one empty page. */
const PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 298 420]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

const ANNOUNCED: Tracked = {
  state: 'announced',
  externalState: 'received data',
  at: null,
  storedUntil: null,
  history: [],
};

/** The message by which a test ends the process that asked. */
export const KILLED = 'killed';

/** Never settles. */
const never = () => new Promise<never>(() => {});

export function openFakeCarrier(services: Carrier['services'] = ['ppl', 'packeta']): FakeCarrier {
  const packets: Packet[] = [];
  const calls: FakeCarrier['calls'] = [];
  const made = ({ externalId }: Packet) => ({ externalId, trackingNumber: `Z${externalId}` });
  const packetOf = (id: string) => packets.find(({ externalId }) => externalId === id);
  const carrier: FakeCarrier = {
    ...{ name: 'fake', services, packets, calls },
    faultOf: () => undefined,
    async prepare(shipment, { wasSent }) {
      const { number } = shipment;
      calls.push({ number, wasSent });
      const fault = carrier.faultOf(number, calls.filter((call) => call.number === number).length);
      if (fault === 'refused') throw new CarrierRefusal('The phone number is wrong.');
      if (fault === 'unavailable') throw new CarrierUnavailable('Nobody answers.');
      const known = wasSent ? packets.find((packet) => packet.shipment.number === number) : undefined;
      const packet = known ?? {
        shipment,
        externalId: String(1000 + packets.length),
        isCancelled: false,
        tracked: ANNOUNCED,
      };
      if (!known) packets.push(packet);
      if (fault === 'lost') throw new Error('socket hang up');
      if (fault === 'killed') throw new Error(KILLED);
      if (fault === 'hung') return never();
      return { state: 'made', ...made(packet) };
    },
    async find(number, externalId) {
      const packet = packetOf(externalId);
      return packet?.shipment.number === number ? made(packet) : null;
    },
    async labels(parcels) {
      const externalIds = parcels.map(({ externalId }) => externalId);
      return [{ externalIds, pdf: Buffer.from(PAGE) }];
    },
    async cancel(externalId) {
      const packet = packetOf(externalId);
      if (!packet || packet.isCancelled || packet.tracked.state !== 'announced')
        throw new CarrierRefusal('The packet cannot be cancelled.');
      packet.isCancelled = true;
      packet.tracked = { ...packet.tracked, state: 'cancelled', externalState: 'cancelled' };
    },
    async track(externalId) {
      const packet = packetOf(externalId);
      if (!packet) throw new CarrierRefusal('No such packet.');
      return packet.tracked;
    },
    report(externalId, tracked) {
      const packet = packetOf(externalId);
      if (packet) packet.tracked = { ...packet.tracked, externalState: tracked.state ?? '', ...tracked };
    },
  };
  return carrier;
}
