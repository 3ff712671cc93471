import { shippingOptions } from '../../contract/shipping/records.ts';
import type { TableSource } from '../platform/index.ts';
import { type ListedOption, listedOptionRecord, OPTION_COLUMNS, type OptionTable } from './options.ts';

// Great-circle distance in kilometres; null when the asker or the point has no place (`least` passes over nulls).
const DISTANCE = `case when t.latitude is not null and :latitude::float8 is not null then round((
  6371 * 2 * asin(least(1, sqrt(power(sin(radians(t.latitude::float8 - :latitude::float8) / 2), 2)
  + cos(radians(:latitude::float8)) * cos(radians(t.latitude::float8)) * power(sin(radians(t.longitude::float8 - :longitude::float8) / 2), 2)))))::numeric, 2) end`;

/** Pick-up points as the list protocol reads them; every word of a search must stand in name, street, city or post code. */
export const optionSource: TableSource<typeof shippingOptions, ListedOption, OptionTable> = {
  resource: shippingOptions,
  select: `select ${OPTION_COLUMNS}, ${DISTANCE} as distance from shipping_options t`,
  expressions: { distance: DISTANCE },
  guard: ['t.is_active', 't.shipping_method_id = :shipping_method_id'],
  searched: ['t.search_text'],
  record: listedOptionRecord,
  embeds: {},
};
