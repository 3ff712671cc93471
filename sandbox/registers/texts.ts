import type { Language } from '../server/language.ts';
import type { Behaviour } from './company.ts';

interface RegistersTexts {
  title: string;
  about: string;
  lead: string;
  registers: Record<'CZ' | 'SK', string>;
  behaviours: Record<Behaviour | 'ceased', string>;
  asked: string;
  nothingAsked: string;
}

const cs: RegistersTexts = {
  title: 'Registry firem',
  about: 'Český ARES a slovenský RPO s vymyšlenými firmami. Obchod se jich ptá, když v pokladně napíšete IČO.',
  lead: 'V pokladně zaškrtněte nákup na firmu a opište jedno z těchto IČO. Žádná z firem neexistuje.',
  registers: { CZ: 'Český registr (ARES)', SK: 'Slovenský registr (RPO)' },
  behaviours: {
    answers: 'odpoví',
    late: 'odpoví pozdě',
    away: 'hlásí, že je mimo provoz',
    ceased: 'odpoví, že firma zanikla',
  },
  asked: 'Na co se obchod ptal',
  nothingAsked: 'Zatím na nic.',
};

const sk: RegistersTexts = {
  title: 'Registre firiem',
  about: 'Český ARES a slovenský RPO s vymyslenými firmami. Obchod sa ich pýta, keď v pokladni napíšete IČO.',
  lead: 'V pokladni zaškrtnite nákup na firmu a opíšte jedno z týchto IČO. Žiadna z firiem neexistuje.',
  registers: { CZ: 'Český register (ARES)', SK: 'Slovenský register (RPO)' },
  behaviours: {
    answers: 'odpovie',
    late: 'odpovie neskoro',
    away: 'hlási, že je mimo prevádzky',
    ceased: 'odpovie, že firma zanikla',
  },
  asked: 'Na čo sa obchod pýtal',
  nothingAsked: 'Zatiaľ na nič.',
};

const en: RegistersTexts = {
  title: 'Business registers',
  about:
    'The Czech ARES and the Slovak RPO with invented companies. The shop asks them when you type a company number in the checkout.',
  lead: 'In the checkout, tick that you are buying for a company and copy one of these numbers. None of the companies exists.',
  registers: { CZ: 'Czech register (ARES)', SK: 'Slovak register (RPO)' },
  behaviours: {
    answers: 'answers',
    late: 'answers late',
    away: 'says that it is out of order',
    ceased: 'answers that the company has ceased',
  },
  asked: 'What the shop asked',
  nothingAsked: 'Nothing so far.',
};

export const registersTexts: Record<Language, RegistersTexts> = { cs, sk, en };
