import { placedOrder } from '../orders/index.ts';
import { openTestApi, type TestShop } from '../shops/index.ts';
import { type CarrierFault, type FakeCarrier, openFakeCarrier } from './fake-carrier.ts';

/** Half of all calls fail, each in one of the ways. */
function faultOf(random: () => number): CarrierFault | undefined {
  const drawn = random();
  if (drawn < 0.15) return 'unavailable';
  if (drawn < 0.4) return 'lost';
  return drawn < 0.5 ? 'killed' : undefined;
}

/** Parcels of as many orders, of a carrier that fails in half of its calls, and what is stored of them. */
export async function packLabelNight(shop: TestShop, count: number, random: () => number) {
  const carrier: FakeCarrier = openFakeCarrier();
  const { api, request } = await openTestApi(shop.url, { carriers: [carrier] });
  for (let made = 0; made < count; made += 1) {
    const { id } = await placedOrder({ request }, {});
    await request(`PATCH /orders/${id}`, { body: { paid: true }, headers: shop.operator });
    const packed = await request(`POST /orders/${id}/parcels`, { body: {}, headers: shop.operator });
    if (packed.status !== 201) throw new Error(`A parcel was not packed: ${JSON.stringify(packed.body)}`);
  }
  await api.app.close();
  let failed = 0;
  carrier.faultOf = (_number, call) => {
    // A carrier that fails for ever ends with a person.
    const fault = call > 6 ? undefined : faultOf(random);
    if (fault) failed += 1;
    return fault;
  };
  const read = async () => {
    const [stored] = await shop.sql<{ prepared: number; other: number }>(
      `select count(*) filter (where p.state = 'prepared')::int as prepared,
         count(*) filter (where m.tracking_numbers <> array[p.tracking_number])::int as other
       from parcels p join order_shipping_methods m on m.order_id = p.order_id`,
    );
    return { prepared: stored?.prepared ?? 0, otherNumbers: stored?.other ?? 0 };
  };
  const result = async () => {
    const numbers = new Set(carrier.packets.map(({ shipment }) => shipment.number));
    const packets = carrier.packets.length;
    return { ...(await read()), packets, numbers: numbers.size, calls: carrier.calls.length, failed };
  };
  return { carrier, isOver: async () => (await read()).prepared === count, result };
}
