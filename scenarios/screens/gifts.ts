import type { Visitor } from '../visit/visitor.ts';
import { basketOf } from './basket.ts';

const WORDS = {
  cs: { one: 'Dárek', many: /3\sdárky/, free: /Zdarma/i, reduced: 'Zvýhodněně k nákupu', mail: '3 dárky' },
  sk: { one: 'Darček', many: /3\sdarčeky/, free: /Zadarmo/i, reduced: 'Zvýhodnene k nákupu', mail: '3 darčeky' },
  en: { one: 'Gift', many: /3\sgifts/, free: /Free/i, reduced: 'Special price with your order', mail: '3 gifts' },
} as const;
const TITLE = { cs: 'Dárky k nákupu', sk: 'Darčeky k nákupu', en: 'Gifts with your order' } as const;
const TAKE = { cs: 'Vybrat dárek', sk: 'Vybrať darček', en: 'Choose this gift' } as const;

/** Gifts in the basket. */
export function giftsOf(visitor: Visitor) {
  const { page, language } = visitor;
  const words = WORDS[language];
  const section = page.getByRole('region', { name: TITLE[language] });
  const { line } = basketOf(visitor);
  return {
    line: (name: string, pieces = 1) =>
      line(name)
        .filter({ has: page.getByText(pieces > 1 ? words.many : words.one, { exact: true }) })
        .first(),
    reducedLine: (name: string) => line(name).filter({ hasText: words.reduced }).first(),
    /** Chooses one of those of which there is one only; without scripts a button follows. */
    async choose(name: string): Promise<void> {
      await section.getByRole('radio', { name }).check();
      const take = section.getByRole('button', { name: TAKE[language] });
      if (await take.isVisible()) await take.click();
    },
    add: (name: string) => section.getByRole('button', { name }),
    progress: page
      .getByRole('main')
      .locator('p')
      .filter({ hasText: /^(Ještě|Ešte|.* more and)/ })
      .first(),
    free: words.free,
    inMail: words.mail,
  };
}
