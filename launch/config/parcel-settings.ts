import { integer } from '../../api/index.ts';

/** What parcels weigh where nobody has weighed them. */
export const parcelSettings = {
  PARCEL_ITEM_GRAMS: integer(
    1,
    1_000_000,
    500,
    'Grams of one piece of a product without a weight, for its parcel. An operator can weigh a parcel.',
  ),
  PARCEL_PACKING_GRAMS: integer(
    0,
    100_000,
    150,
    'Grams of the packing of a parcel in which something has to be packed (`need_package` of products).',
  ),
};
