import { translate } from '../../contract/locales.ts';
import type { ShippingOption } from '../../contract/shipping/records.ts';
import type { ShippingMethodRow, ShippingOptionRow } from './store.ts';

/** The contract's record of a pick-up point; `distance` in kilometres. */
export function optionRecord(row: ShippingOptionRow, language: string, distance: number | null = null): ShippingOption {
  const { max_weight: _, description, ...record } = row;
  return { ...record, description: description && translate(description, language), distance };
}

/** Whether an order of a weight, going to a country, can be picked up at this point. */
export function canPickUp(
  option: ShippingOptionRow | undefined,
  method: Pick<ShippingMethodRow, 'id'>,
  order: { countryId: number; weight: number },
): boolean {
  if (!option?.is_active || option.shipping_method_id !== method.id) return false;
  return option.country_id === order.countryId && (option.max_weight === null || order.weight <= option.max_weight);
}
