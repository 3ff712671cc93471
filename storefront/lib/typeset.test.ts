import { describe, expect, it } from 'vitest';
import { isShown, typeset, typesetRecords } from './typeset.ts';

const _ = '\u00a0';

describe('a line never ends', () => {
  it.each([
    ['cs', 'Zima doma: světlo v okně', `Zima doma: světlo v${_}okně`],
    ['cs', 'Fík a cedr i s mýdlem', `Fík a${_}cedr i${_}s${_}mýdlem`],
    ['cs', 'V koupelně (a v kuchyni)', `V${_}koupelně (a${_}v${_}kuchyni)`],
    [
      'cs',
      '<p>K dopravě <a href="/x" title="v kuse">z Brna</a></p>',
      `<p>K${_}dopravě <a href="/x" title="v kuse">z${_}Brna</a></p>`,
    ],
    ['sk', 'Krém s harmančekom', `Krém s${_}harmančekom`],
    ['cs', 'balení 250 ml za 1 500 Kč, 12 %', `balení 250${_}ml za 1${_}500${_}Kč, 12${_}%`],
    ['en', '100 g of a soap', `100${_}g of a soap`],
    ['cs', 'Make-up ve fixu', 'Make-\u2060up ve fixu'],
    ['cs', 'ještě {count} kusů, # ks a {name}', `ještě {count}${_}kusů, #${_}ks a${_}{name}`],
  ])('%s: %s', (language, text, wanted) => {
    expect(typeset(text, language)).toBe(wanted);
  });
});

it.each(['1 volba', 'od dva a', '602 00 Brno', '{count, plural, one {# den} other {# dnů}}'])(
  'leaves "%s" as it is',
  (text) => {
    expect(typeset(text, 'cs')).toBe(text);
  },
);

it('binds what is read, and nothing that machines or forms take', () => {
  const product = {
    name: 'Gel s fíkem',
    slug: 'gel-s-fikem',
    street: 'U Dráhy 5',
    meta: [{ name: 'description', content: 'Gel s fíkem' }],
    _embedded: { tags: [{ name: 'Bez parfému' }], images: [{ description: 'Gel v dlani' }] },
  };
  expect(typesetRecords(product, 'cs')).toEqual({
    ...product,
    name: `Gel s${_}fíkem`,
    _embedded: { tags: [{ name: 'Bez parfému' }], images: [{ description: `Gel v${_}dlani` }] },
  });
  expect(product.name).toBe('Gel s fíkem');
  expect(typesetRecords(product._embedded.tags, 'cs')).toBe(product._embedded.tags);
});

it.each([
  ['GET', '/v1/products/5?embed=urls', true],
  ['GET', '/v1/search/suggestions?search=x', true],
  ['GET', '/v1/companies/27074358', false],
  ['GET', '/v1/shop', false],
  ['POST', '/v1/carts', false],
])('%s %s is typeset: %s', (method, url, wanted) => {
  expect(isShown({ method, url })).toBe(wanted);
});
