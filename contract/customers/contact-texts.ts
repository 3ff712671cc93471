import type { Language } from '../locales.ts';
import type { ContactProblem } from './contact-rules.ts';

/** What pages and the API say of a contact that will not do: one sentence for both. */
export const CONTACT_TEXTS: Readonly<Record<ContactProblem['key'], Readonly<Record<Language, string>>>> = {
  not_email: {
    cs: 'E-mail napište ve tvaru jmeno@domena.cz, bez háčků a čárek.',
    sk: 'E-mail napíšte v tvare meno@domena.sk, bez diakritiky.',
    en: 'Enter an email like name@example.com, without accents.',
  },
  phone_letters: {
    cs: 'Telefon napište jen číslicemi, třeba {example}.',
    sk: 'Telefón napíšte len číslicami, napríklad {example}.',
    en: 'Enter the phone number in digits only, for example {example}.',
  },
  not_phone: {
    cs: 'V telefonu nesedí počet číslic. Napište ho třeba jako {example}.',
    sk: 'V telefóne nesedí počet číslic. Napíšte ho napríklad ako {example}.',
    en: 'This phone number does not have the right number of digits. Enter it like {example}.',
  },
  not_post_code: {
    cs: 'PSČ v této zemi vypadá třeba takto: {example}.',
    sk: 'PSČ v tejto krajine vyzerá napríklad takto: {example}.',
    en: 'A postal code in this country looks like {example}.',
  },
  post_code_country: {
    cs: 'Toto je PSČ jiné země ({country}). Opravte ho, nebo zemi.',
    sk: 'Toto je PSČ inej krajiny ({country}). Opravte ho, alebo krajinu.',
    en: 'This is a postal code of another country ({country}). Correct it, or the country.',
  },
};

/** The sentence for a problem. */
export function contactText(problem: ContactProblem, language: Language): string {
  const values: Record<string, string> = { ...problem };
  return CONTACT_TEXTS[problem.key][language].replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
