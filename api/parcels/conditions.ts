import { type ParcelDecision, type ParcelStateCode, TRACKED } from '../../contract/parcels/rules.ts';

/** A parcel counts until it is cancelled, or decided after it did not reach its buyer. */
export const isCounted = ({ state, decision }: { state: ParcelStateCode; decision: ParcelDecision | null }): boolean =>
  state !== 'cancelled' && decision === null;
/** The same in SQL. */
export const COUNTED = `state <> 'cancelled' and decision is null`;

const ASKED = ['new', 'unclear', ...TRACKED].map((state) => `'${state}'`).join(', ');
/** SQL: the carrier of a parcel is not asked any more, and it is not at its end: refused, silent, or cancelled on one side. */
export const isStuck = (parcel: string): string =>
  `not ${parcel}.is_by_hand and ${parcel}.next_try_at is null and (${parcel}.state in (${ASKED}) or ${parcel}.state = 'cancelled' and ${parcel}.problem is not null)`;
