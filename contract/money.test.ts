import { expect, test } from 'vitest';
import { formatMinor } from './money.ts';

test('what is taken off has a real minus in each language', () => {
  const crowns = { code: 'CZK', decimal_places: 2 };
  for (const locale of ['cs-CZ', 'sk-SK', 'en-US']) {
    expect(formatMinor(-15_050, crowns, locale)).toContain('−');
    expect(formatMinor(-15_050, crowns, locale)).not.toContain('-');
  }
});
