import type { Descriptions } from '../description.ts';

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
  distance: ['Kilometers from the place asked about; null without one.', 1.4],
  'query.latitude': ['Degrees north of the place to measure distances from; with `longitude`.', 50.09],
  'query.longitude': ['Degrees east of that place.', 14.42],
};
