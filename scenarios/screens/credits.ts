import type { Language } from '../../contract/locales.ts';
import { cartSaved, type Visitor } from '../visit/visitor.ts';
import { plain } from './plain.ts';

export const CREDIT_WORDS = {
  cs: {
    account: 'Kredity',
    have: /Máte ([\d ]+) kredit/,
    most: /použít nejvýš|Zbývá vám/,
    used: 'Použijete 20 kreditů',
    earn: /získáte ([\d ]+) kredit/,
    payLine: 'Zaplatit kredity',
    paidPieces: 'Kredity zaplaceno: 2 z 2 ks',
  },
  sk: {
    account: 'Kredity',
    have: /Máte ([\d ]+) kredit/,
    most: /použiť najviac|Zostáva vám/,
    used: 'Použijete 20 kreditov',
    earn: /získate ([\d ]+) kredit/,
    payLine: 'Zaplatiť kreditmi',
    paidPieces: 'Kreditmi zaplatené: 2 z 2 ks',
  },
  en: {
    account: 'Credits',
    have: /have ([\d,]+) credit/,
    most: /use at most|You have [\d,]+ credits left/,
    used: 'You will use 20 credits',
    earn: /get ([\d,]+) credit/,
    payLine: 'Pay with credits',
    paidPieces: '2 of 2 paid with credits',
  },
} as const satisfies Record<Language, Record<string, string | RegExp>>;

/** The part of the cart's screen about credits. */
export function creditsOf({ page, language }: Visitor) {
  const main = page.getByRole('main');
  const words = CREDIT_WORDS[language];
  const use = main.locator('form:has(input[value="use_credits"])');
  const number = async (pattern: RegExp) =>
    Number(pattern.exec(plain(await main.innerText()))?.[1]?.replaceAll(/[ ,]/g, ''));
  return {
    have: () => number(words.have),
    earn: () => number(words.earn),
    problem: use.locator('.field-error'),
    used: main.getByText(new RegExp(words.used.replaceAll(' ', '\\s'))),
    giveBack: main.locator('form:has(input[value="remove_credits"]) button'),
    async take(credits: string): Promise<void> {
      await use.locator('input[name="credits"]').fill(credits);
      await use.locator('button[type="submit"]').click();
      await cartSaved(page);
    },
    /** Has pieces of a line paid, both of two. */
    async payLine(name: string): Promise<void> {
      await main.getByRole('button', { name: `${words.payLine}: ${name}` }).click();
      await main.getByText(new RegExp(words.paidPieces.replaceAll(' ', '\\s'))).waitFor();
      await cartSaved(page);
    },
  };
}
