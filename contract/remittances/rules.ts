/** What became of a parcel of a carrier's remittance. */
export const PARCEL_STATES = ['settled', 'missing', 'over', 'unknown', 'not_collected', 'not_expected'] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** Most parcels of one remittance: all of it is one transaction. */
export const MOST_PARCELS = 500;
