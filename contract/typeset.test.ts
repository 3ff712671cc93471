import { describe, expect, it } from 'vitest';
import { typeset } from './typeset.ts';

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
    ['cs', '# údaje, od 2 dnů', `#${_}údaje, od 2${_}dnů`],
    ['cs', 've středu 20. 11., tedy 20. listopadu', `ve středu 20.${_}11., tedy 20.${_}listopadu`],
    ['sk', 'v piatok 4. decembra', `v${_}piatok 4.${_}decembra`],
    ['cs', '602 00 Brno', `602${_}00 Brno`],
    ['sk', 'píšeme v e-maile', `píšeme v${_}e-\u2060maile`],
    ['sk', '{day, select, tue {v utorok} other {o týždeň}}', `{day, select, tue {v${_}utorok} other {o${_}týždeň}}`],
    ['cs', 'ještě {count} kusů, # ks a {name}', `ještě {count}${_}kusů, #${_}ks a${_}{name}`],
  ])('%s: %s', (language, text, expected) => {
    expect(typeset(text, language)).toBe(expected);
  });
});

it.each(['od dva a', 'E-mail', 'rok 2013 byl', '{count, plural, one {den} other {dnů}}'])(
  'leaves "%s" as it is',
  (text) => {
    expect(typeset(text, 'cs')).toBe(text);
  },
);

it('typesets the same text by the rules of each language, short or long, as often as it is asked to', () => {
  const text = 'Sleva v Brně, ';
  for (const times of [1, 30, 3_000]) {
    const long = text.repeat(times);
    for (let again = 0; again < 2; again += 1) {
      expect(typeset(long, 'cs')).toBe(`Sleva v${_}Brně, `.repeat(times));
      expect(typeset(long, 'en')).toBe(long);
    }
  }
});
