import { type ParcelStateCode, TRACKED } from './rules.ts';

/** Who moves a parcel: an operator, the shop itself, or what its carrier tells. */
export const PARCEL_MOVERS = ['operator', 'shop', 'carrier'] as const;
export type ParcelMover = (typeof PARCEL_MOVERS)[number];

/** Moves of a parcel to a state, with what follows. */
export interface ParcelMove {
  from: readonly ParcelStateCode[];
  to: ParcelStateCode;
  by: readonly ParcelMover[];
  /** Where its order goes once all its parcels are so far; with unpaid cash on delivery `returned` is cancelled. */
  order?: 'shipped' | 'delivered' | 'returned';
  /** What an operator decides: of goods that came back always, of others where the order is not cancelled. */
  decision?: 'goods' | 'order';
  /** The mail that its buyer gets. */
  mail?: 'parcel-ready' | 'parcel-not-collected';
}

const BY_ANYBODY = { by: ['operator', 'carrier'] } as const;
const BACK = { ...BY_ANYBODY, order: 'returned', decision: 'goods' } as const;
const GONE = { ...BY_ANYBODY, order: 'returned', decision: 'order' } as const;
const SENT: readonly ParcelStateCode[] = TRACKED.filter((state) => state !== 'coming_back');
const besides = (to: ParcelStateCode) => SENT.filter((state) => state !== to);

/** Every move of a parcel; nothing else may happen to its state. */
export const PARCEL_MOVES: readonly ParcelMove[] = [
  { from: ['new'], to: 'unclear', by: ['shop'] },
  { from: ['unclear'], to: 'new', by: ['shop'] },
  { from: ['new', 'unclear'], to: 'prepared', by: ['operator', 'shop'] },
  { from: ['prepared'], to: 'handed_over', ...BY_ANYBODY, order: 'shipped' },
  { from: besides('on_its_way'), to: 'on_its_way', ...BY_ANYBODY, order: 'shipped' },
  { from: besides('ready_to_collect'), to: 'ready_to_collect', ...BY_ANYBODY, order: 'shipped', mail: 'parcel-ready' },
  { from: TRACKED, to: 'delivered', ...BY_ANYBODY, order: 'delivered' },
  { from: SENT, to: 'coming_back', ...BY_ANYBODY, order: 'shipped', mail: 'parcel-not-collected' },
  { from: SENT, to: 'returned', ...BACK, mail: 'parcel-not-collected' },
  { from: ['coming_back'], to: 'returned', ...BACK },
  { from: TRACKED, to: 'lost', ...GONE },
  { from: TRACKED, to: 'damaged', ...GONE },
  { from: ['new', 'unclear', 'prepared'], to: 'cancelled', by: ['operator', 'shop'] },
];

/** The move between two states; undefined where there is none. */
export const parcelMove = (from: ParcelStateCode, to: ParcelStateCode): ParcelMove | undefined =>
  PARCEL_MOVES.find((move) => move.to === to && move.from.includes(from));

/** States that may follow. */
export const nextParcelStates = (from: ParcelStateCode, by: ParcelMover): ParcelStateCode[] =>
  PARCEL_MOVES.filter((move) => move.from.includes(from) && move.by.includes(by)).map(({ to }) => to);
