import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';

const fileOf = (family: string, subset: string, weight: number) =>
  fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`));

/** A family in two files: most letters, and those with Czech and Slovak marks. A text names both, and each letter is taken from where it is. */
function register(name: string, family: string, weights: readonly number[]): string[] {
  for (const subset of ['latin', 'latin-ext'])
    Font.register({
      family: `${name} ${subset}`,
      fonts: weights.map((fontWeight) => ({ src: fileOf(family, subset, fontWeight), fontWeight })),
    });
  return [`${name} latin`, `${name} latin-ext`];
}

export const SERIF = register('Fraunces', 'fraunces', [400]);
export const SANS = register('Inter', 'inter', [400, 600]);

// Words stay whole: nothing on a voucher is so long that it must be divided.
Font.registerHyphenationCallback((word) => [word]);
