import { daysAreTurned } from '../../contract/catalogue/rules.ts';
import type { MergedPrice } from '../pricing/index.ts';
import type { Priced } from './batch.ts';
import { ImportFailure } from './failure.ts';
import { readJsonRows } from './json-rows.ts';
import { LIMITS } from './limits.ts';
import { type Conversion, pricesOf } from './price-lists.ts';
import type { Findings } from './report.ts';
import { detectShape, SHAPES, type ShapeName } from './shapes/index.ts';
import type { ImportedRow, Shape, Units } from './shapes/row.ts';
import { otherThanTaken, type Taken } from './taken.ts';

/** Most rows to read until one shows the file's shape. */
const SHAPELESS = 100;

export interface Reading {
  format: 'auto' | ShapeName;
  units: Units;
  /** Currency and language that the file is taken in. */
  taken: Taken;
  /**
   * Whether a row of another currency or language is skipped; else the file is refused, unless the caller named them.
   */
  isTolerant: boolean;
  conversions: Conversion[];
  findings: Findings;
  onShape: (shape: Shape) => void;
}

/** Keys used in the file, with their rows. */
class Keys {
  readonly #rows = new Map<string, number>();

  /** Earlier row with the same key or SKU. */
  claim({ key, sku, row }: ImportedRow): { field: string; row: number } | null {
    const article = sku ? `sku:${sku}` : key;
    const earlier = this.#rows.get(article) ?? this.#rows.get(key);
    if (earlier !== undefined) return { field: key.slice(0, key.indexOf(':')), row: earlier };
    this.#rows.set(article, row);
    this.#rows.set(key, row);
    return null;
  }
}

function shapeOf(value: unknown, row: number, format: Reading['format']): Shape | null {
  if (format !== 'auto') return SHAPES[format];
  try {
    return detectShape(value);
  } catch (error) {
    if (row < SHAPELESS) return null;
    throw error;
  }
}

/** Streams the file's products; broken rows go to the findings. */
export async function* readRows(chunks: AsyncIterable<Buffer>, reading: Reading): AsyncGenerator<Priced> {
  const { findings, units, conversions } = reading;
  const keys = new Keys();
  const early: { row: number; value: unknown }[] = [];
  let shape: Shape | null = null;

  function priced(row: number, value: unknown, by: Shape): Priced | null {
    const read = by.read(row, value, units);
    if ('problems' in read) return reject(read.problems);
    const other = otherThanTaken(value as Record<string, unknown>, reading.taken);
    if (other?.isAssumed && !reading.isTolerant)
      throw new ImportFailure(`Row ${row}: ${other.field} ${other.message}.`);
    if (other) return reject([{ row, field: other.field, message: other.message }]);
    const { product, notes, unread } = read;
    if (daysAreTurned(product.facts))
      return reject([{ row, field: 'expected_date_max', message: 'is before expected_date_min' }]);
    const prices: Omit<MergedPrice, 'product_id'>[] | null = pricesOf(product, conversions);
    if (!prices) return reject([{ row, field: 'price', message: 'is above what a price list holds' }]);
    const earlier = keys.claim(product);
    if (earlier) return reject([{ row, field: earlier.field, message: `is the same as in row ${earlier.row}` }]);
    findings.note(notes);
    findings.leaveUnread(unread);
    return { ...product, prices };
  }

  function reject(problems: Parameters<Findings['skip']>[0]): null {
    findings.skip(problems);
    return null;
  }

  for await (const { row, ...parsed } of readJsonRows(chunks)) {
    if (row > LIMITS.rows) throw new ImportFailure(`The file has more than ${LIMITS.rows} rows; import it in parts.`);
    findings.rows = row;
    if (parsed.tooBig) {
      findings.skip([{ row, field: 'row', message: `is larger than ${LIMITS.rowBytes / 1024} kB` }]);
      continue;
    }
    early.push({ row, value: parsed.value });
    shape ??= shapeOf(parsed.value, row, reading.format);
    if (!shape) continue;
    if (early[0]) reading.onShape(shape);
    for (const one of early.splice(0)) {
      const product = priced(one.row, one.value, shape);
      if (product) yield product;
    }
  }
  // No row has a known shape: throws that instead of reporting each row.
  if (!shape && early[0]) detectShape(early[0].value);
}
