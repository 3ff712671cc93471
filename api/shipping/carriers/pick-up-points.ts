import { type ShippingOption, shippingOption } from '../../../contract/shipping/records.ts';
import { type Executor, statement } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { type ColumnsOf, recordColumns } from '../../platform/listing/index.ts';
import type { ShippingMethodRow } from '../store.ts';
import type { shippingOptions } from '../tables.ts';

export type OptionTable = typeof shippingOptions.$inferSelect;
export type ShippingOptionRow = ColumnsOf<typeof shippingOption, OptionTable> & Pick<OptionTable, 'carrier'>;
/** As offered by a method, with the distance in kilometres from the requested coordinates; null without them. */
export type ListedOption = ShippingOptionRow & { shipping_method_id: number; distance: number | null };

const optionColumns = recordColumns<OptionTable, ListedOption>()({
  record: shippingOption,
  computed: { shipping_method_id: (row) => row.shipping_method_id, distance: (row) => row.distance },
});
export const OPTION_COLUMNS = `${optionColumns.select}, t.carrier`;
export const listedOptionRecord = optionColumns.record;

const storedOption = statement('shipping_option', `select ${OPTION_COLUMNS} from shipping_options t where t.id = $1`);

export async function readOption(db: Executor, id: number): Promise<ShippingOptionRow | undefined> {
  return (await db.query<ShippingOptionRow>(storedOption, [id]))[0];
}

/** The contract's record of a pick-up point that a method offers. */
export const optionRecord = (row: ShippingOptionRow, methodId: number, context: RequestContext): ShippingOption =>
  listedOptionRecord({ ...row, shipping_method_id: methodId, distance: null }, context);

/** Whether the point accepts an order with a weight and a destination country. */
export function canPickUp(
  option: ShippingOptionRow | undefined,
  method: Pick<ShippingMethodRow, 'point_carrier' | 'point_kinds'>,
  order: { countryId: number; weight: number },
): boolean {
  if (!option?.is_active || option.carrier !== method.point_carrier) return false;
  if (method.point_kinds && !method.point_kinds.includes(option.kind)) return false;
  return option.country_id === order.countryId && (option.max_weight === null || order.weight <= option.max_weight);
}
