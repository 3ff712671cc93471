import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Messages } from './texts.ts';
import { TextsProvider, useTranslations } from './use-translations.tsx';

const messages = {
  cart: {
    pair: compile('{first} – {second}'),
    pieces: compile('{count, plural, one {# kus} few {# kusy} other {# kusů}}'),
    free: compile('Od {day, date}'),
  },
} as unknown as Messages;

type Said = [key: string, values: Record<string, string | number | Date>];

function Texts({ said }: { said: Said[] }) {
  const t = useTranslations('cart') as unknown as (...one: Said) => string;
  return <p>{said.map((one) => t(...one)).join('; ')}</p>;
}

const texts = (...said: Said[]) =>
  renderToStaticMarkup(
    <TextsProvider locale="cs-CZ" messages={messages}>
      <Texts said={said} />
    </TextsProvider>,
  );

test('a text that was said is said again only with the same values', () => {
  expect(texts(['pieces', { count: 1 }], ['pieces', { count: 3 }], ['pieces', { count: 1 }])).toBe(
    '<p>1 kus; 3 kusy; 1 kus</p>',
  );
  expect(texts(['pair', { first: 'a|second:"b"', second: 'c' }], ['pair', { first: 'a', second: 'b' }])).toBe(
    '<p>a|second:&quot;b&quot; – c; a – b</p>',
  );
});

test('no value stands in for another that looks like it', () => {
  const [first, second] = ['x|second:string y', 'x'];
  expect(texts(['pair', { first, second: 'z' }], ['pair', { first: second, second: 'y|second:string z' }])).toBe(
    '<p>x|second:string y – z; x – y|second:string z</p>',
  );
  const days = ['2026-03-01', '2026-04-01'].map((day): Said => ['free', { day: new Date(`${day}T12:00:00Z`) }]);
  expect(texts(...days).replaceAll('\u00a0', ' ')).toBe('<p>Od 1. 3. 2026; Od 1. 4. 2026</p>');
});

test('however many texts are said, each is right', () => {
  const counts = Array.from({ length: 1_000 }, (_, index) => index + 5);
  expect(texts(...counts.map((count): Said => ['pair', { first: count, second: '' }]))).toBe(
    `<p>${counts.map((count) => `${count} – `).join('; ')}</p>`,
  );
});
