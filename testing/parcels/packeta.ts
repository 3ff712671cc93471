import type { ApiOptions } from '../../api/index.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';

type Carrier = NonNullable<ApiOptions['carriers']>[number];
type Shipment = Parameters<NonNullable<Carrier['prepare']>>[0];
type OpenCarriers = (environment: Record<string, string>, options: { timeout: number }) => readonly Carrier[];

/** A packet of the stand-in. */
interface StoredPacket {
  id: string;
  number: string;
  attributes: Record<string, string>;
}

/** Shorter than the stand-in hangs. */
const TIMEOUT = 400;

/** A parcel to one of the stand-in's points, with cash on delivery. */
export const PACKETA_SHIPMENT: Shipment = {
  number: '2026-000123-1',
  service: 'packeta',
  recipient: {
    firstName: 'Jana',
    lastName: 'Nováková',
    company: null,
    email: 'jana@example.com',
    phone: '+420 601 234 567',
  },
  to: { point: '1001' },
  country: 'CZ',
  currency: 'CZK',
  decimalPlaces: 2,
  cashOnDelivery: 129_900,
  value: 123_456,
  weight: 1_250,
  size: null,
  note: null,
  isForAdults: false,
};

/** Packeta's carrier, connected by HTTP to its stand-in. */
export async function startPacketa(openCarriers: OpenCarriers) {
  const sandbox: Sandbox = await startSandbox({ port: 0 });
  const carrier = openCarriers(sandbox.environment, { timeout: TIMEOUT }).find(({ name }) => name === 'packeta');
  if (!carrier) throw new Error('Packeta is not among the carriers.');
  async function control(method: string, path = '', body?: unknown) {
    const headers = { 'content-type': 'application/json' };
    const init = { method, ...(body === undefined ? {} : { headers, body: JSON.stringify(body) }) };
    return (await fetch(`${sandbox.url}/sandbox/packeta${path}`, init)).json();
  }
  return {
    sandbox,
    carrier: carrier as Required<Carrier>,
    control,
    /** What the stand-in does wrong from now on; what is left out, it does right. */
    setFaults: (faults: object) => control('PATCH', '', faults),
    clear: () => control('DELETE'),
    packets: async (): Promise<StoredPacket[]> => (await control('GET')).packets,
  };
}
