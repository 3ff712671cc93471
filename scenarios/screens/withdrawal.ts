import type { Language } from '../../contract/locales.ts';
import type { Visitor } from '../visit/visitor.ts';

/** Labels that the law names, and other visible words of the withdrawal. */
const words = {
  link: { cs: 'Odstoupit od smlouvy zde', sk: 'Odstúpiť od zmluvy tu', en: 'Withdraw from contract here' },
  confirm: { cs: 'Potvrdit odstoupení', sk: 'Potvrdiť odstúpenie', en: 'Confirm withdrawal' },
  continue: { cs: 'Pokračovat', sk: 'Pokračovať', en: 'Continue' },
  done: {
    cs: 'Odstoupili jste od smlouvy',
    sk: 'Odstúpili ste od zmluvy',
    en: 'You have withdrawn from the contract',
  },
  taken: { cs: 'Vaše odstoupení máme', sk: 'Vaše odstúpenie máme', en: 'We have your withdrawal' },
  number: { cs: 'Číslo objednávky', sk: 'Číslo objednávky', en: 'Order number' },
  email: { cs: 'E-mail objednávky', sk: 'E-mail objednávky', en: 'Email of the order' },
};

/** Beginning of the subject of the mail with the receipt. */
export const RECEIPT: Readonly<Record<Language, string>> = {
  cs: 'Přijali jsme vaše odstoupení',
  sk: 'Prijali sme vaše odstúpenie',
  en: 'We have your withdrawal',
};

/** The page of withdrawal, and the links that lead to it. */
export function withdrawalOf({ page }: Visitor, language: Language) {
  const linkIn = (part: 'main' | 'contentinfo') =>
    page.getByRole(part).getByRole('link', { name: words.link[language], exact: true });
  const button = (name: 'continue' | 'confirm') => page.getByRole('button', { name: words[name][language] });
  return {
    link: linkIn('main'),
    inFooter: linkIn('contentinfo'),
    pieces: page.getByRole('spinbutton'),
    number: page.getByLabel(words.number[language]),
    email: page.getByLabel(words.email[language]),
    continue: button('continue'),
    confirm: button('confirm'),
    done: page.getByText(words.done[language], { exact: true }),
    taken: page.getByText(words.taken[language], { exact: true }),
  };
}
