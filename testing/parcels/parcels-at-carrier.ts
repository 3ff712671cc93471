import { placedOrder } from '../orders/index.ts';
import type { TestShop } from '../shops/index.ts';
import type { Process } from './dying-runs.ts';
import type { CarrierFault, FakeCarrier } from './fake-carrier.ts';
import { parcelCalls } from './parcel-calls.ts';

const MINUTE = 60_000;

/** Parcels of a connected carrier, and a job that asks it as it would after some minutes. */
export function parcelsAtCarrier(open: () => TestShop, carrier: FakeCarrier) {
  let now = Date.now();
  const calls = parcelCalls(open);
  const { operate } = calls;
  const deps = (): Process => ({
    ...{ db: open().api.db, carriers: [carrier], itemGrams: 500, packingGrams: 150 },
    clock: () => new Date(now),
    log: { error: () => {} },
  });
  return {
    ...calls,
    deps,
    async run(job: (process: Process) => Promise<void>, minutes = 0): Promise<void> {
      // The shop's clock is the machine's, the job's goes ahead.
      now = Math.max(now, Date.now()) + minutes * MINUTE;
      await job(deps());
    },
    /** A parcel of a paid order. */
    async packed(): Promise<{ id: number; order_id: number; number: string }> {
      const { id } = await placedOrder(open(), {});
      await operate(`PATCH /orders/${id}`, { paid: true });
      return calls.pack(id);
    },
    packetsOf: (number: string) => carrier.packets.filter(({ shipment }) => shipment.number === number),
    /** The faults of the calls for one number, in their order. */
    failing(number: string, faults: readonly (CarrierFault | undefined)[]): void {
      carrier.faultOf = (of, call) => (of === number ? faults[call - 1] : undefined);
    },
  };
}
