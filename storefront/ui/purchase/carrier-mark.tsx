import type { CarrierMark as Carrier } from '../../../contract/shipping/marks.ts';

/** The mark of a carrier: its letters in its colour, read out as its name. */
export const CarrierMark = ({ carrier: { name, letters, color } }: { carrier: Carrier }) => (
  <span className="carrier-mark" role="img" aria-label={name} style={{ backgroundColor: color }}>
    {letters}
  </span>
);
