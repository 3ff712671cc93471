import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from '../../contract/locales.ts';
import { ImportFailure } from './failure.ts';
import type { ImportMode } from './options.ts';
import { SHAPES, type ShapeName } from './shapes/index.ts';

/** Defaults from the configuration. */
export interface ImportDefaults {
  /** Units of each currency for one of the shop's own, as `EUR=0.04,GBP=0.035`. */
  rates: string;
  stock: number;
}

/** Parsed command line. */
export interface ImportRequest {
  file: string;
  format: 'auto' | ShapeName;
  source?: string;
  /** Null for the shop's own. */
  currency: string | null;
  rates: Record<string, number>;
  /** Rates from the shop's own currency. */
  ownRates: Record<string, number>;
  /** Null for the shop's own. */
  language: Language | null;
  stock: number;
  taxGroup: string | null;
  units: { weight: number; length: number };
  mode: ImportMode;
  /** Whether prices may move far. */
  confirmsPrices: boolean;
  isDryRun: boolean;
  pictures: boolean;
}

export const IMPORT_USAGE = `npm run import -- FILE [flags]

  --format flat|nested     the file's shape; found out when left out
                           (flat: name, categories, price; nested: title, category, dimensions, images)
  --source NAME            names where the file comes from, so that two sources' numbers do not meet
  --currency CZK           currency of the file's prices; the shop's own when left out
  --rate EUR=0.04          units of a price list's currency for one of the file's; once for each; the configured
                           rates (IMPORT_RATES) are those of the shop's own currency
  --language cs            language of the texts: cs, sk or en; the shop's own when left out
  --confirm-prices         takes prices that move by more than a factor of 1.5 too
  --stock 10               pieces of new products whose stock the file does not tell
  --tax-group NAME         tax group of the products; the shop's first when left out
  --weight-unit kg         g, kg, oz or lb
  --length-unit cm         mm, cm or in
  --strict                 a broken row is a failure: nothing is imported
  --tolerant               imports what can be, also of a torn file
  --dry-run                writes nothing and tells what would change; pictures are left alone
  --no-pictures            leaves remote pictures alone
  --reason TEXT            why, for the journal of changes

Ends with 0 when every row came in, 2 when rows were left out or the file is torn, 1 when nothing came in or the
import stopped. See docs/import.md.`;

import { table } from '../../contract/table.ts';

const WEIGHTS: Record<string, number> = table({ g: 1, kg: 1000, oz: 28.349_523, lb: 453.592_37 });
const LENGTHS: Record<string, number> = table({ mm: 1, cm: 10, in: 25.4 });

const options = {
  format: { type: 'string', default: 'auto' },
  source: { type: 'string' },
  currency: { type: 'string' },
  rate: { type: 'string', multiple: true, default: [] as string[] },
  language: { type: 'string' },
  'confirm-prices': { type: 'boolean', default: false },
  stock: { type: 'string' },
  'tax-group': { type: 'string' },
  'weight-unit': { type: 'string', default: 'kg' },
  'length-unit': { type: 'string', default: 'cm' },
  strict: { type: 'boolean', default: false },
  tolerant: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  'no-pictures': { type: 'boolean', default: false },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new ImportFailure(`${(error as Error).message.split('. ')[0]}.\n\n${IMPORT_USAGE}`);
  }
}

function oneOf<T extends string>(flag: string, value: string, choices: readonly T[]): T {
  const found = choices.find((one) => one === value);
  if (found === undefined) throw new ImportFailure(`--${flag} is one of ${choices.join(', ')}; "${value}" is not.`);
  return found;
}

function currencyOf(code: string): string {
  if (/^[A-Z]{3}$/.test(code)) return code;
  throw new ImportFailure(`A currency is three capital letters, as in CZK; "${code}" is not.`);
}

/** Parses `EUR=0.04` and the like; the last one of a currency wins. */
export function ratesOf(texts: readonly string[]): Record<string, number> {
  const rates = texts.filter(Boolean).map((text) => {
    const [code = '', value = ''] = text.split('=').map((part) => part.trim());
    const rate = /^\d{1,9}(?:\.\d{1,9})?$/.test(value) ? Number(value) : 0;
    if (rate <= 0)
      throw new ImportFailure(`A rate is a currency and a number above zero, as in EUR=0.04; "${text}" is not.`);
    return [currencyOf(code), rate] as const;
  });
  return Object.fromEntries(rates);
}

function stockOf(text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  if (/^\d{1,7}$/.test(text)) return Number(text);
  throw new ImportFailure(`--stock is a whole number from 0 to 9999999; "${text}" is not.`);
}

function modeOf({ strict, tolerant }: { strict: boolean; tolerant: boolean }): ImportMode {
  if (strict && tolerant) throw new ImportFailure('--strict and --tolerant ask for opposite things; give one of them.');
  if (strict) return 'strict';
  return tolerant ? 'tolerant' : 'whole';
}

/** Parses the command line of an import; throws with one sentence that says what is wrong. */
export function readArguments(args: string[], defaults: ImportDefaults): ImportRequest {
  const { values, positionals } = parse(args);
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new ImportFailure(`Name one file to import.\n\n${IMPORT_USAGE}`);
  if (values.source !== undefined && !/^[\w.-]{1,40}$/.test(values.source)) {
    throw new ImportFailure('--source is a short name of letters, digits, dots and dashes.');
  }
  return {
    file,
    format: oneOf('format', values.format, ['auto', ...(Object.keys(SHAPES) as ShapeName[])]),
    source: values.source,
    currency: values.currency === undefined ? null : currencyOf(values.currency),
    rates: ratesOf(values.rate),
    ownRates: ratesOf(defaults.rates.split(',')),
    language: values.language === undefined ? null : oneOf('language', values.language, LANGUAGES),
    stock: stockOf(values.stock, defaults.stock),
    taxGroup: values['tax-group'] ?? null,
    units: {
      weight: WEIGHTS[oneOf('weight-unit', values['weight-unit'], Object.keys(WEIGHTS))] ?? 1,
      length: LENGTHS[oneOf('length-unit', values['length-unit'], Object.keys(LENGTHS))] ?? 1,
    },
    mode: modeOf(values),
    confirmsPrices: values['confirm-prices'],
    isDryRun: values['dry-run'],
    pictures: !values['no-pictures'] && !values['dry-run'],
  };
}
