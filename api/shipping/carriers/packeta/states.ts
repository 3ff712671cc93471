import { z } from 'zod';
import { table } from '../../../../contract/table.ts';
import { textOf, type XmlRow } from '../../../platform/xml/index.ts';
import type { Tracked, TrackedEvent, TrackedState } from '../carrier.ts';

/** States by Packeta's `codeText`. */
const STATES: Readonly<Record<string, TrackedState>> = table({
  'received data': 'announced',
  arrived: 'accepted',
  'prepared for departure': 'on_way',
  departed: 'on_way',
  'ready for pickup': 'ready',
  'handed to carrier': 'on_way',
  delivered: 'delivered',
  'posted back': 'returning',
  returned: 'returned',
  cancelled: 'cancelled',
  collected: 'on_way',
  customs: 'on_way',
  'reverse packet arrived': 'returning',
  'delivery attempt': 'attempted',
  'rejected by recipient': 'refused',
});
/** States that stand while a parcel goes back. */
const FINAL: readonly TrackedState[] = ['returned', 'cancelled', 'delivered'];

/** The day of a date; Packeta writes one that is not known as `0000-00-00`. */
function dayOf(text: string): string | null {
  const day = text.slice(0, 10);
  return z.iso.date().safeParse(day).success && day > '2000' ? day : null;
}

function eventOf(record: XmlRow): TrackedEvent {
  const externalState = textOf(record, 'codeText').slice(0, 100);
  const at = new Date(textOf(record, 'dateTime'));
  return {
    state: STATES[externalState.toLowerCase()] ?? 'unknown',
    externalState,
    at: Number.isNaN(at.getTime()) ? null : at,
  };
}

const MOST_EVENTS = 200;

/** Where a parcel is, of `packetStatus` and `packetTracking`. */
export function trackedOf(status: XmlRow, tracking: XmlRow): Tracked {
  const now = status.children.result?.[0];
  if (!now) return { state: 'unknown', externalState: '', at: null, storedUntil: null, history: [] };
  const event = eventOf(now);
  const isReturning = ['1', 'true'].includes(textOf(now, 'isReturning'));
  const history = (tracking.children.result?.[0]?.children.record ?? []).slice(-MOST_EVENTS).map(eventOf);
  return {
    ...event,
    state: isReturning && !FINAL.includes(event.state) ? 'returning' : event.state,
    storedUntil: dayOf(textOf(now, 'storedUntil')),
    history,
  };
}
