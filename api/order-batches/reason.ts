import { type FieldKey, isFieldKey } from '../../contract/error-texts.ts';
import type { ErrorType } from '../../contract/errors.ts';
import type { MailsOfKind } from '../../contract/journal/records.ts';
import type { Language } from '../../contract/locales.ts';
import { MOST_NAMED, MOST_REASONS } from '../../contract/order-batches/rules.ts';
import type { OrderFacts } from '../orders/index.ts';
import { bodyOf, Failure, type FieldFailure, fieldMessage } from '../platform/http/index.ts';

/** Why an act is not done to an order: a message for a field, or an error. */
export interface StoredReason {
  type: ErrorType;
  values?: Failure['values'];
  key?: FieldKey;
  of?: FieldFailure['values'];
}

export interface StoredPreview {
  go: number;
  /** Left out in batches from before it was stored. */
  mails?: MailsOfKind[];
  refused: { reason: StoredReason; orders: number; order_numbers: string[] }[];
}

/** A reason by the key of its message. */
export const reasonBy = (key: FieldKey, of?: FieldFailure['values']): StoredReason => ({
  type: 'conflict',
  key,
  ...(of && { of }),
});

/** The reason of a refusal: what it says of its first field says most. */
export function reasonOf({ type, values, fields: [field] }: Failure): StoredReason {
  if (field) return { type, key: field.key, ...(field.values && { of: field.values }) };
  return { type, ...(Object.keys(values).length > 0 && { values }) };
}

/** A reason as it is answered. */
export function displayedReason({ type, values, key, of }: StoredReason, language: Language) {
  // A release since may have dropped the key.
  if (isFieldKey(key)) return { code: key, message: fieldMessage({ field: '', key, values: of }, language) };
  return { code: type, message: bodyOf(new Failure(type, values), language).message };
}

/** That mails cannot be taken back; null where none goes out. */
export function warningOf(mails: readonly MailsOfKind[], language: Language) {
  const total = mails.reduce((sum, of) => sum + of.total, 0);
  return total > 0 ? displayedReason(reasonBy('batch_mails_stay', { total }), language) : null;
}

/** Whatever a call refuses becomes a reason; other failures stay failures. */
export async function reasonIn(work: () => Promise<unknown>): Promise<StoredReason | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Failure) return reasonOf(error);
    throw error;
  }
}

const numbersOf = (orders: readonly OrderFacts[]) => orders.slice(0, MOST_NAMED).map((one) => one.order_number);

/** What would come of orders, by reason; the rarest reasons are put together. */
export function previewOf(
  orders: readonly OrderFacts[],
  refused: ReadonlyMap<number, StoredReason>,
  mails: MailsOfKind[] = [],
): StoredPreview {
  const stopped = orders.filter(({ id }) => refused.has(id));
  const groups = [...Map.groupBy(stopped, ({ id }) => JSON.stringify(refused.get(id)))]
    .map(([reason, of]) => ({ reason: JSON.parse(reason) as StoredReason, of }))
    .sort((a, b) => b.of.length - a.of.length);
  const named = groups.length > MOST_REASONS ? groups.slice(0, MOST_REASONS - 1) : groups;
  const others = groups.slice(named.length).flatMap(({ of }) => of);
  const all = others.length > 0 ? [...named, { reason: reasonBy('batch_other_reasons'), of: others }] : named;
  return {
    go: orders.length - stopped.length,
    mails,
    refused: all.map(({ reason, of }) => ({ reason, orders: of.length, order_numbers: numbersOf(of) })),
  };
}
