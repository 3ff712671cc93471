import { plug } from '../../../platform/settings/index.ts';
import { type Element, textOf, type XmlRow } from '../../../platform/xml/index.ts';
import {
  type Carrier,
  type CarrierOptions,
  CarrierRefusal,
  CarrierUnavailable,
  type Preparation,
  type Prepared,
} from '../carrier.ts';
import { attributesOf } from './attributes.ts';
import { createPacketaClient, type PacketaAccess, type PacketaCall } from './client.ts';
import { labelsOf, PAPERS_OF_PACKETA } from './labels.ts';
import { packetaFeed } from './points.ts';
import { labels, settings } from './settings.ts';
import { trackedOf } from './states.ts';

export interface PacketaOptions extends PacketaAccess {
  pointsUrl: string;
  pointsKey: string;
  sender: string;
  /** Packeta's carriers to addresses, by country. */
  addressCarriers: ReadonlyMap<string, string>;
}

const ID = /^\d{5,20}$/;
const BARCODE = /\bZ(\d{5,20})\b/;

const packetId = (externalId: string): Element => {
  if (!ID.test(externalId)) throw new CarrierRefusal('this is no number of Packeta');
  return ['packetId', externalId];
};

function preparedOf(answer: XmlRow): Prepared | null {
  const [id, trackingNumber] = [textOf(answer, 'result', 'id'), textOf(answer, 'result', 'barcode')];
  return ID.test(id) && trackingNumber === `Z${id}` ? { externalId: id, trackingNumber } : null;
}

/** The packet under Packeta's id, if it carries our number. */
async function find(call: PacketaCall, number: string, externalId: string): Promise<Prepared | null> {
  const answer = await call('packetInfo', [packetId(externalId)]);
  return textOf(answer, 'result', 'number') === number ? { externalId, trackingNumber: `Z${externalId}` } : null;
}

/** Why the number is refused, if that is what the refusal says. */
const takenNumber = (error: unknown) =>
  error instanceof CarrierRefusal ? error.fields.find(({ field }) => field === 'number') : undefined;

/** The packet that a refusal of a doubled number names; it is Packeta's word only once it carries our number. */
async function earlier(call: PacketaCall, number: string, refusal: string): Promise<Preparation> {
  const id = BARCODE.exec(refusal)?.[1];
  const prepared = id ? await find(call, number, id).catch(() => null) : null;
  return prepared ? { state: 'made', ...prepared } : { state: 'unclear', reason: 'the number is taken' };
}

/** Tries the attributes before it makes anything; the README of the room has the rules. */
async function prepare(call: PacketaCall, number: string, attributes: Element, wasSent: boolean): Promise<Preparation> {
  try {
    await call('packetAttributesValid', [attributes]);
  } catch (error) {
    const taken = takenNumber(error);
    if (!taken) throw error;
    return earlier(call, number, taken.reason);
  }
  if (wasSent) return { state: 'unclear', reason: 'an earlier try was sent and is not found by its number' };
  try {
    const prepared = preparedOf(await call('createPacket', [attributes]));
    return prepared ? { state: 'made', ...prepared } : { state: 'unclear', reason: 'the answer names no packet' };
  } catch (error) {
    const taken = takenNumber(error);
    if (taken) return earlier(call, number, taken.reason);
    if (error instanceof CarrierUnavailable) return { state: 'unclear', reason: error.message };
    throw error;
  }
}

/** Packeta by its API of XML over HTTP, and its feeds of points. */
export function createPacketa(options: PacketaOptions): Carrier {
  const call = createPacketaClient(options);
  const address = `${options.pointsUrl}/${encodeURIComponent(options.pointsKey)}`;
  return {
    name: 'packeta',
    services: ['packeta', 'packeta_address_delivery'],
    points: [packetaFeed(address, 'branch'), packetaFeed(address, 'box')],
    prepare: async (shipment, { wasSent }) => prepare(call, shipment.number, attributesOf(shipment, options), wasSent),
    find: async (number, externalId) => find(call, number, externalId),
    papers: PAPERS_OF_PACKETA,
    labels: (parcels, paper, offset) => labelsOf(call, parcels, { paper, offset }),
    async cancel(externalId) {
      await call('cancelPacket', [packetId(externalId)]);
    },
    async track(externalId) {
      const id = packetId(externalId);
      return trackedOf(await call('packetStatus', [id]), await call('packetTracking', [id]));
    },
  };
}

export const packeta = plug(settings, labels, (given, { timeout }: CarrierOptions) =>
  createPacketa({
    apiUrl: given.PACKETA_API_URL,
    password: given.PACKETA_API_PASSWORD,
    pointsUrl: given.PACKETA_POINTS_URL,
    pointsKey: given.PACKETA_POINTS_KEY,
    sender: given.PACKETA_SENDER,
    addressCarriers: given.PACKETA_ADDRESS_CARRIERS,
    timeout,
  }),
);
