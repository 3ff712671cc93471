import type { ParcelDecision, ParcelStateCode } from '../../contract/parcels/rules.ts';

/** A parcel counts until it is cancelled, or decided after it did not reach its buyer. */
export const isCounted = ({ state, decision }: { state: ParcelStateCode; decision: ParcelDecision | null }): boolean =>
  state !== 'cancelled' && decision === null;
/** The same in SQL. */
export const COUNTED = `state <> 'cancelled' and decision is null`;
