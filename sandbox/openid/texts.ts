import type { Language } from '../server/language.ts';
import { table } from '../server/table.ts';

interface OpenidTexts {
  about: (providers: string) => string;
  title: (provider: string) => string;
  lead: string;
  withVerified: string;
  withUnverified: string;
  withoutEmail: string;
  cancel: string;
  other: string;
  email: string;
  verified: string;
  signIn: string;
  backTitle: string;
  back: string;
  overview: string;
  overviewLead: string;
  faults: string;
  signIns: string;
  cancelled: string;
  nobody: string;
}

const cs: OpenidTexts = {
  about: (providers) => `Přihlášení přes ${providers} bez jejich účtů. Vyberete, kým jste, a vrátíte se do obchodu.`,
  title: (provider) => `Kdo se přihlašuje přes ${provider}?`,
  lead: 'Všechny osoby jsou vymyšlené. Obchod se o nich dozví přesně to, co by mu řekla skutečná služba.',
  withVerified: 'ověřený e-mail',
  withUnverified: 'neověřený e-mail',
  withoutEmail: 'bez e-mailu',
  cancel: 'Zrušit přihlášení',
  other: 'Někdo jiný',
  email: 'E-mail',
  verified: 'E-mail je ověřený',
  signIn: 'Přihlásit',
  backTitle: 'Přihlášeno',
  back: 'Pokračovat do obchodu',
  overview: 'Přihlášení třetími stranami',
  overviewLead: 'Poskytovatelé, kterými se dá v obchodě přihlásit. Všichni znají stejné vymyšlené osoby.',
  faults: 'Právě platí tyto poruchy:',
  signIns: 'Poslední přihlášení',
  cancelled: 'zrušeno',
  nobody: 'Zatím žádné.',
};

const sk: OpenidTexts = {
  about: (providers) => `Prihlásenie cez ${providers} bez ich účtov. Vyberiete, kým ste, a vrátite sa do obchodu.`,
  title: (provider) => `Kto sa prihlasuje cez ${provider}?`,
  lead: 'Všetky osoby sú vymyslené. Obchod sa o nich dozvie presne to, čo by mu povedala skutočná služba.',
  withVerified: 'overený e-mail',
  withUnverified: 'neoverený e-mail',
  withoutEmail: 'bez e-mailu',
  cancel: 'Zrušiť prihlásenie',
  other: 'Niekto iný',
  email: 'E-mail',
  verified: 'E-mail je overený',
  signIn: 'Prihlásiť',
  backTitle: 'Prihlásené',
  back: 'Pokračovať do obchodu',
  overview: 'Prihlásenie tretími stranami',
  overviewLead: 'Poskytovatelia, ktorými sa dá v obchode prihlásiť. Všetci poznajú rovnaké vymyslené osoby.',
  faults: 'Práve platia tieto poruchy:',
  signIns: 'Posledné prihlásenia',
  cancelled: 'zrušené',
  nobody: 'Zatiaľ žiadne.',
};

const en: OpenidTexts = {
  about: (providers) => `Sign-in with ${providers} without their accounts. Choose who you are and return to the shop.`,
  title: (provider) => `Who signs in with ${provider}?`,
  lead: 'All of them are invented. The shop learns of them exactly what the real service would say.',
  withVerified: 'verified e-mail',
  withUnverified: 'unverified e-mail',
  withoutEmail: 'no e-mail',
  cancel: 'Cancel the sign-in',
  other: 'Somebody else',
  email: 'E-mail',
  verified: 'The e-mail is verified',
  signIn: 'Sign in',
  backTitle: 'Signed in',
  back: 'Continue to the shop',
  overview: 'Sign-in by third parties',
  overviewLead: 'Providers that customers of the shop can sign in with. All of them know the same invented people.',
  faults: 'These faults hold now:',
  signIns: 'Latest sign-ins',
  cancelled: 'cancelled',
  nobody: 'None yet.',
};

export const openidTexts: Record<Language, OpenidTexts> = { cs, sk, en };

/** Every third party that has a stand-in, as people know it, in the order of the shop's buttons. */
export const labels: Readonly<Record<string, string>> = table({
  google: 'Google',
  seznam: 'Seznam',
  apple: 'Apple',
  facebook: 'Facebook',
  openid: 'OpenID',
});

const { openid: _, ...offered } = labels;
/** Third parties that a demo shop offers. */
export const demoLabels: readonly string[] = Object.values(offered);

/** The sentence of the start page. */
export const aboutIn = (language: Language): string =>
  openidTexts[language].about(new Intl.ListFormat(language).format(demoLabels));
