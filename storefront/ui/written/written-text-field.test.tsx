import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Messages } from '../../lib/words/texts.ts';
import { TextsProvider } from '../../lib/words/use-translations.tsx';
import { WrittenTextField } from './written-text-field.tsx';

const messages = {
  package: { required: 'required', most: compile('{count} at most.'), written: compile('{length} of {most}') },
  common: { optional: 'optional' },
} as unknown as Messages;

function fieldWith(defaultValue: string): string {
  return renderToStaticMarkup(
    <TextsProvider locale="en-US" messages={messages}>
      <WrittenTextField
        id="field-7"
        name="field-7"
        label="Lid"
        hint={null}
        isRequired
        most={24}
        defaultValue={defaultValue}
      />
    </TextsProvider>,
  );
}

test('a text is never cut off by its input, and the buyer sees that it is too long', () => {
  const written = 'Pro nejlepší tetu na celém širém světě';
  const html = fieldWith(written);
  expect(html).toContain(`value="${written}"`);
  expect(html).not.toMatch(/maxlength/i);
  expect(html).toContain('<span class="written-count written-count-over">38 of 24</span>');
});

test.each([
  ['Tetě', '<span class="written-count">4 of 24</span>'],
  // As the shop counts: without spaces around it, a letter and its accent as one.
  ['  Te\u030c ', '<span class="written-count">2 of 24</span>'],
])('the count of %j is within the limit', (written, count) => expect(fieldWith(written)).toContain(count));

test('nothing is counted before something is written', () => expect(fieldWith(' ')).not.toContain('of 24'));
