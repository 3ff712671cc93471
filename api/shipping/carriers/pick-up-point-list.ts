import { shippingOptions } from '../../../contract/shipping/records.ts';
import type { TableSource } from '../../platform/listing/index.ts';
import { type ListedOption, listedOptionRecord, OPTION_COLUMNS, type OptionTable } from './pick-up-points.ts';

// Great-circle distance in kilometres; null when the request or the point has no coordinates (`least` ignores nulls).
const DISTANCE = `case when t.latitude is not null and :latitude::float8 is not null then round((
  6371 * 2 * asin(least(1, sqrt(power(sin(radians(t.latitude::float8 - :latitude::float8) / 2), 2)
  + cos(radians(:latitude::float8)) * cos(radians(t.latitude::float8)) * power(sin(radians(t.longitude::float8 - :longitude::float8) / 2), 2)))))::numeric, 2) end`;

/** Source of pick-up points for the list protocol; each word of a search must occur in name, street, city or post code. */
export const optionSource: TableSource<typeof shippingOptions, ListedOption, OptionTable> = {
  resource: shippingOptions,
  select: `select ${OPTION_COLUMNS}, :shipping_method_id::int as shipping_method_id, ${DISTANCE} as distance from shipping_options t`,
  expressions: { distance: DISTANCE },
  guard: ['t.is_active', 't.carrier = :carrier', '(:kinds::text[] is null or t.kind = any(:kinds))'],
  searched: (pattern) => `' ' || t.search_text like folded(${pattern})`,
  record: listedOptionRecord,
  embeds: {},
};
