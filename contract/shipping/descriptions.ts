import type { Descriptions } from '../description.ts';

const WHY_NOTHING =
  'Why the reading changed nothing: `unavailable`, `too_large`, `unreadable`, `refused` (an error document), `empty`, `doubled_ids`, `wrong_country`, `impossible_rows`, `shrank`; null: it was good.';

export const shippingDescriptions: Descriptions = {
  has_options: 'Whether a pick-up point has to be chosen (`GET /shipping-methods/{id}/shipping-options`).',
  is_electronic:
    'Whether it delivers by e-mail: for carts of which nothing is carried, such as those of prepaid vouchers alone, and only for them.',
  option_id: 'Number of the chosen pick-up point; null without one.',
  delivery_time: 'Words for how long it takes; null when nothing is promised.',
  address_requirement:
    'Which address an order needs: 0 full billing address, 1 only a name and contact for billing (a pick-up point is chosen), 2 a full billing address and, if wanted, another for the parcel.',
  tracking_url: [
    'Address with `@` in the place of a parcel’s number; null without tracking.',
    'https://carrier.example/@',
  ],
  payment_method_ids: 'Numbers of the payment methods that go with it.',
  is_for_refund: 'Whether it brings goods back.',
  allows_free_shipping: 'Whether it costs nothing from the shop’s threshold on.',
  'ShopShippingMethod.prices': 'What it costs by weight, the lightest first.',
  'ShopShippingMethod.prices.taxed_price': 'Price with tax of a parcel from that weight on.',
  weight_from: ['Grams from which the price holds.', 5000],
  kind: ['`branch` a counter, `box` a machine, `store` the shop’s own, `post` a post office.', 'box'],
  'ShippingOption.name': ['Name of the place.', 'Z-BOX Dlouhá 12'],
  latitude: ['Degrees north.', 50.09],
  longitude: ['Degrees east.', 14.42],
  opening_hours: 'Hours of Monday to Sunday; an empty list is a closed day.',
  from: ['Opens, hours and minutes there.', '08:00'],
  to: ['Closes, hours and minutes there.', '18:00'],
  card_payment: 'Whether cash on delivery can be paid by card there.',
  'ShippingOption.cash_on_delivery': 'Whether it collects cash on delivery at all.',
  'shipping_option.cash_on_delivery': 'Whether it collects cash on delivery at all.',
  'ShippingOption.max_weight': ['Grams of the heaviest parcel that it takes; null: what the method takes.', 10_000],
  'shipping_option.max_weight': ['Grams of the heaviest parcel that it takes; null: what the method takes.', 10_000],
  distance: ['Kilometers from the place asked about; null without one.', 1.4],
  'PointFeedRecord.points': 'Points of the last reading that was stored.',
  'PointFeedRecord.carrier': ['Name of the carrier.', 'packeta'],
  'PointReading.carrier': ['Name of the carrier.', 'packeta'],
  'POST /point-feeds/readings.body.carrier': ['Name of the carrier.', 'packeta'],
  left_out:
    'Rows that were left out as impossible: without a name, a town or a post code of the country, or outside of it.',
  tried_at: 'When it was last read; null: never.',
  read_at: 'When a reading of it was last stored; null: never.',
  'PointFeedRecord.reason': WHY_NOTHING,
  'PointReading.reason': WHY_NOTHING,
  'PointFeedRecord.detail': ['More of the reason, such as its first row.', '120 of 400 points would go'],
  'PointReading.detail': ['More of the reason, such as its first row.', '120 of 400 points would go'],
  'PointReading.points': 'Points that came.',
  is_trial: 'Only counts: nothing is stored.',
  accepts_shrunk: 'Stores a feed also when many of its points went.',
  added: ['Points that came, or came back.', 4],
  changed: ['Points that are not as they were.', 12],
  removed: ['Points that went: they are switched off.', 1],
  'query.near': ['Address, street, town, post code or name of a point.', 'Lipová 12, Brno'],
  'query.near_country': 'In whose addresses `near` is looked for, `CZ` or `SK`; left out: in all.',
  'query.latitude': ['Degrees north of the place to measure distances from; with `longitude`.', 50.09],
  'query.longitude': ['Degrees east of that place.', 14.42],
};
