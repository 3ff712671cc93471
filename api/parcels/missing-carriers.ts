import type { ParcelStateCode } from '../../contract/parcels/rules.ts';
import { carrierOf as markOf } from '../../contract/shipping/marks.ts';
import { SHIPPING_SERVICES, type ShippingServiceName } from '../../contract/shipping/rules.ts';
import { statement } from '../platform/database/index.ts';
import type { Carrier } from '../shipping/index.ts';
import { carrierOf } from './carrier.ts';
import { isStuck } from './conditions.ts';
import { notAllowed } from './move-parcel.ts';
import type { ParcelDependencies } from './parcel-dependencies.ts';
import type { ParcelRow } from './store.ts';

const SERVICES = Object.keys(SHIPPING_SERVICES) as ShippingServiceName[];
const nameOf = (service: ShippingServiceName) => markOf(service, 'en')?.name ?? service;
const problemOf = (service: ShippingServiceName) => `${nameOf(service)} is not set up in this shop: it is not asked.`;
const PROBLEMS = JSON.stringify(Object.fromEntries(SERVICES.map((service) => [service, problemOf(service)])));

/** Parcels that are noted in one run. */
const MOST_NOTED = 1000;

const note = statement(
  'parcels_note_missing_carriers',
  `update parcels p set next_try_at = null, problem = $4::jsonb->>p.carrier from (select id from parcels
     where state = any($1::text[]) and next_try_at <= $2 and carrier = any($3::text[]) and not is_by_hand
     order by next_try_at limit ${MOST_NOTED} for update skip locked) d
   where p.id = d.id returning p.number`,
);
const resume = statement(
  'parcels_resume_carriers',
  `update parcels p set next_try_at = $2, problem = null, tries = 0 from (select t.id from parcels t
     where ${isStuck('t')} and t.state = any($1::text[]) and t.carrier = any($3::text[]) and t.problem = $4::jsonb->>t.carrier
     order by t.state_since limit ${MOST_NOTED} for update skip locked) d
   where p.id = d.id`,
);

/** Notes due parcels of carriers that are not set up any more, and resumes those of carriers that are again. */
export async function noteMissingCarriers(
  { db, carriers, clock, log }: ParcelDependencies,
  states: readonly ParcelStateCode[],
): Promise<void> {
  const [there, missing] = [true, false].map((isThere) =>
    SERVICES.filter((service) => (carrierOf(carriers, service)?.prepare !== undefined) === isThere),
  );
  await db.query(resume, [states, clock(), there, PROBLEMS]);
  const noted = await db.query<{ number: string }>(note, [states, clock(), missing, PROBLEMS]);
  if (noted.length > 0)
    log.error({ parcels: noted.map(({ number }) => number) }, 'the carrier of parcels is not set up any more');
}

/** The carrier of a connected parcel; refuses one that is not set up any more by its name. */
export function presentCarrier(
  carriers: readonly Carrier[],
  { carrier: service, is_by_hand: isByHand, number }: Pick<ParcelRow, 'carrier' | 'is_by_hand' | 'number'>,
  field: string,
): Carrier | undefined {
  const carrier = isByHand ? undefined : carrierOf(carriers, service);
  if (!isByHand && !carrier?.prepare)
    throw notAllowed(field, 'parcel_carrier_missing', { number, carrier: nameOf(service) });
  return carrier;
}
