import {
  type DiscountAmounts,
  SELECTIONS,
  type SelectedIds,
  type SelectionType,
} from '../../contract/promotions/discounts.ts';
import { APPLICATION_SCOPES, METHODS, OPERATIONS } from '../../contract/promotions/rules.ts';
import type { FieldFailure } from '../platform/http/index.ts';

/** A discount as it would be written; moments as dates. */
export interface WrittenDiscount extends Record<SelectionType, number>, Record<SelectedIds, number[]> {
  method: number;
  code: string | null;
  operation: number;
  percents: number | null;
  amounts: DiscountAmounts[];
  steps_count_pieces: boolean;
  every_pieces: number | null;
  free_pieces: number | null;
  free_shipping: boolean;
  is_for_first_order: boolean;
  limit_per_customer: number | null;
  valid_from: Date | null;
  valid_to: Date | null;
  application_scope: number;
  excluded_discount_ids: number[];
  is_announced: boolean;
  is_active: boolean;
}

type Faults = (FieldFailure | false)[];

function codeFaults({ method, code }: WrittenDiscount): Faults {
  return [
    method === METHODS.code && code === null && { field: 'code', key: 'required' },
    method !== METHODS.code && code !== null && { field: 'code', key: 'code_of_method' },
  ];
}

/** A field that an operation needs is there with it, and with no other. */
const belongs = (field: string, value: unknown, isNeeded: boolean): FieldFailure | false =>
  isNeeded === (value === null) && { field, key: isNeeded ? 'required' : 'of_other_operation' };

function operationFaults(discount: WrittenDiscount): Faults {
  const { operation, every_pieces: every, free_pieces: free } = discount;
  const isQuantity = operation === OPERATIONS.quantity;
  return [
    operation === OPERATIONS.none && !discount.free_shipping && { field: 'operation', key: 'takes_nothing' },
    belongs('percents', discount.percents, operation === OPERATIONS.percents),
    belongs('every_pieces', every, isQuantity),
    belongs('free_pieces', free, isQuantity),
    every !== null && free !== null && free >= every && { field: 'free_pieces', key: 'fewer_free' },
    discount.steps_count_pieces &&
      operation !== OPERATIONS.steps && { field: 'steps_count_pieces', key: 'of_other_operation' },
    isQuantity &&
      discount.application_scope !== APPLICATION_SCOPES.all && {
        field: 'application_scope',
        key: 'of_other_operation',
      },
  ];
}

function stepFaults(steps: DiscountAmounts['steps'], field: string): Faults {
  return steps.flatMap((step, index) => [
    (step.percents === null) === (step.amount === null) && { field: `${field}.${index}`, key: 'step_of_one_kind' },
    step.from <= (steps[index - 1]?.from ?? -1) && { field: `${field}.${index}.from`, key: 'steps_ascending' },
  ]);
}

function amountFaults({ operation, amounts }: WrittenDiscount): Faults {
  const isAmount = operation === OPERATIONS.amount;
  const isSteps = operation === OPERATIONS.steps;
  const currencies = amounts.map(({ currency_id }) => currency_id);
  return [
    isAmount && amounts.length === 0 && { field: 'amounts', key: 'amount_needed' },
    isSteps && amounts.length === 0 && { field: 'amounts', key: 'steps_needed' },
    ...amounts.flatMap(({ amount, steps, currency_id }, index): Faults => {
      const at = `amounts.${index}`;
      return [
        currencies.indexOf(currency_id) < index && { field: `${at}.currency_id`, key: 'given_twice' },
        isAmount && amount === 0 && { field: `${at}.amount`, key: 'amount_needed' },
        !isAmount && amount > 0 && { field: `${at}.amount`, key: 'of_other_operation' },
        isSteps && steps.length === 0 && { field: `${at}.steps`, key: 'steps_needed' },
        !isSteps && steps.length > 0 && { field: `${at}.steps`, key: 'of_other_operation' },
        ...stepFaults(steps, `${at}.steps`),
      ];
    }),
  ];
}

const selectionFaults = (discount: WrittenDiscount): Faults =>
  Object.entries(SELECTIONS).map(
    ([type, ids]) =>
      discount[type as SelectionType] !== 0 &&
      discount[ids].length === 0 && { field: ids, key: 'too_small_list', values: { limit: 1 } },
  );

const OF_BUYERS = ['customer_groups_type', 'customers_type', 'countries_type'] as const;

const announcedFaults = (discount: WrittenDiscount): Faults => [
  discount.is_announced &&
    (discount.method === METHODS.unique_codes ||
      discount.is_for_first_order ||
      discount.limit_per_customer !== null ||
      OF_BUYERS.some((type) => discount[type] !== 0)) && { field: 'is_announced', key: 'not_announced' },
];

/** What is wrong with a discount by itself, field by field. */
export function faultsOf(discount: WrittenDiscount): FieldFailure[] {
  const { valid_from: from, valid_to: to } = discount;
  const faults: Faults = [
    ...codeFaults(discount),
    ...operationFaults(discount),
    ...amountFaults(discount),
    from !== null && to !== null && to <= from && { field: 'valid_to', key: 'must_follow' },
    ...selectionFaults(discount),
    ...announcedFaults(discount),
  ];
  return faults.filter((fault) => fault !== false);
}
