import type { DocumentData, DocumentRate } from '../../../contract/documents/data.ts';
import { rateKey } from '../../../contract/documents/rules.ts';
import { splitByWeight } from '../../../contract/money.ts';
import { decimal, type Element } from '../../platform/xml/index.ts';

interface Amounts {
  untaxed: number;
  tax: number;
  taxed: number;
}

/** Amounts in the seller's currency, and beside them in the document's where that is another one. */
export interface IsdocAmounts {
  /** An amount of both currencies; the schema wants the one in the seller's currency first in totals only. */
  pair(name: string, local: number, foreign: number, localFirst?: boolean): Element[];
  local(name: string, minor: number): Element;
  /** Each line in the seller's currency: of one rate they come to its tax summary. */
  lines: Amounts[];
  rates: Amounts[];
  convert(minor: number): number;
}

function localLines({ lines, rates }: DocumentData): Amounts[] {
  const found = lines.map(({ untaxed, tax, taxed }) => ({ untaxed, tax, taxed }));
  for (const rate of rates) {
    const { converted } = rate;
    if (!converted) continue;
    const indexes = lines.flatMap((line, index) => (rateKey(line) === rateKey(rate) ? [index] : []));
    const shares = (total: number) =>
      splitByWeight(
        total,
        indexes.map((index) => lines[index]?.taxed ?? 0),
      );
    const [untaxed, taxed] = [shares(converted.untaxed), shares(converted.taxed)];
    indexes.forEach((index, at) => {
      const line = { untaxed: untaxed[at] ?? 0, taxed: taxed[at] ?? 0 };
      found[index] = { ...line, tax: line.taxed - line.untaxed };
    });
  }
  return found;
}

/** A correction is the difference from its original: amounts of credit notes are below zero. */
export function isdocAmounts(data: DocumentData): IsdocAmounts {
  const { currency, tax_currency: other } = data;
  const sign = data.kind === 'credit_note' ? -1 : 1;
  const homeDecimals = (other ?? currency).decimal_places;
  const home = (minor: number) => decimal(sign * minor, homeDecimals);
  const factor = other ? (other.rate / other.per) * 10 ** (other.decimal_places - currency.decimal_places) : 1;
  return {
    pair(name, local, foreign, localFirst = false) {
      const own: Element = [name, home(local)];
      if (!other) return [own];
      const beside: Element = [`${name}Curr`, decimal(sign * foreign, currency.decimal_places)];
      return localFirst ? [own, beside] : [beside, own];
    },
    local: (name, minor) => [name, home(minor)],
    lines: localLines(data),
    rates: data.rates.map((rate: DocumentRate) => rate.converted ?? rate),
    convert: (minor) => Math.round(minor * factor),
  };
}
