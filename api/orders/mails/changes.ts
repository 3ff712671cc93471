import { priceOf } from '../../../contract/money.ts';
import type { FromTo, StoredEdit } from '../../../contract/orders/edits.ts';
import type { LetterRow, Section } from '../../platform/mail/index.ts';
import type { OrderFacts } from './order-facts.ts';
import type { OrderMailTexts } from './texts/index.ts';

/** Parts of an order that an edit names by their fields. */
const FIELDS = ['email', 'billing_address', 'shipping_address'] as const;

/** What an operator changed of an order: pieces and the total as they were and are. */
export function changesSection({ edit, reader, order }: OrderFacts, t: OrderMailTexts): Section | null {
  if (!edit) return null;
  const { code, decimal_places, changes } = edit;
  const money = (minor: number) => priceOf(minor, { code, decimal_places }, reader.locale).formatted;
  const pieces = (count: number) => t('changes.pieces', { count });
  const row = (label: string, { before, after }: FromTo, words: (value: number) => string): LetterRow[] =>
    before === after ? [] : [{ label, value: t('changes.fromTo', { before: words(before), after: words(after) }) }];
  const lineRow = (line: StoredEdit['lines'][number]): LetterRow[] => {
    const { name: label, before, after } = line;
    if (before === 0) return [{ label, value: t('changes.added', { pieces: pieces(after) }) }];
    return after === 0 ? [{ label, value: t('changes.removed') }] : row(label, line, pieces);
  };
  // Of the same method only its price changed.
  const methodRows = (label: string, changed: StoredEdit['shipping']): LetterRow[] => {
    if (!changed) return [];
    const { before, after } = changed;
    const isRenamed = before.name !== after.name;
    const [was, is] = isRenamed ? [before.name, after.name] : [money(before.taxed_price), money(after.taxed_price)];
    return [{ label, value: t('changes.fromTo', { before: was, after: is }) }];
  };
  const rows = [
    ...changes.lines.flatMap((line) => lineRow(line)),
    ...methodRows(t('changes.shipping'), changes.shipping),
    ...methodRows(t('changes.payment'), changes.payment),
    ...row(t('changes.total'), changes.taxed_price, money),
    ...(changes.paid_back > 0 ? [{ label: t('changes.back'), value: money(changes.paid_back) }] : []),
  ];
  const named = FIELDS.filter((name) => changes.fields.some((field) => field === name || field.startsWith(`${name}.`)));
  const lines = named.map((name) => t(`changes.${name}`, { email: order.email }));
  return {
    heading: t('changes.heading'),
    pieces: [
      ...(rows.length > 0 ? [{ type: 'rows' as const, rows }] : []),
      ...(lines.length > 0 ? [{ type: 'lines' as const, lines }] : []),
    ],
  };
}
