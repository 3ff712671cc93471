import { locales } from '../server/format-when.ts';
import type { Language } from '../server/language.ts';

export interface MailTexts {
  title: string;
  about: string;
  filter: string;
  show: string;
  refresh: string;
  clear: string;
  emptyTitle: string;
  emptyHint: string;
  noSubject: string;
  to: string;
  from: string;
  received: string;
  message: string;
  text: string;
  source: string;
  headers: string;
  attachments: string;
  unnamed: string;
  remove: string;
  count: (count: number) => string;
}

const cs: MailTexts = {
  title: 'Pošta',
  about: 'Zachytává všechny e-maily, které obchod pošle. K adresátům se nedostane žádný.',
  filter: 'Adresát',
  show: 'Najít',
  refresh: 'Načíst znovu',
  clear: 'Smazat vše',
  emptyTitle: 'Žádné zprávy',
  emptyHint: 'Jakmile obchod něco odešle, třeba potvrzení objednávky, uvidíte to tady.',
  noSubject: '(bez předmětu)',
  to: 'Komu',
  from: 'Od',
  received: 'Přišlo',
  message: 'Zpráva',
  text: 'Prostý text',
  source: 'Zdroj zprávy',
  headers: 'Hlavičky',
  attachments: 'Přílohy',
  unnamed: 'příloha',
  remove: 'Smazat zprávu',
  count: (count) =>
    `${count} ${{ one: 'zpráva', few: 'zprávy' }[new Intl.PluralRules('cs').select(count) as 'one' | 'few'] ?? 'zpráv'}`,
};

const sk: MailTexts = {
  title: 'Pošta',
  about: 'Zachytáva všetky e-maily, ktoré obchod pošle. K adresátom sa nedostane žiadny.',
  filter: 'Adresát',
  show: 'Nájsť',
  refresh: 'Načítať znova',
  clear: 'Zmazať všetko',
  emptyTitle: 'Žiadne správy',
  emptyHint: 'Len čo obchod niečo odošle, napríklad potvrdenie objednávky, uvidíte to tu.',
  noSubject: '(bez predmetu)',
  to: 'Komu',
  from: 'Od',
  received: 'Prišlo',
  message: 'Správa',
  text: 'Čistý text',
  source: 'Zdroj správy',
  headers: 'Hlavičky',
  attachments: 'Prílohy',
  unnamed: 'príloha',
  remove: 'Zmazať správu',
  count: (count) =>
    `${count} ${{ one: 'správa', few: 'správy' }[new Intl.PluralRules('sk').select(count) as 'one' | 'few'] ?? 'správ'}`,
};

const en: MailTexts = {
  title: 'Mail',
  about: 'Catches every e-mail that the shop sends. None of them reaches its addressee.',
  filter: 'Addressee',
  show: 'Find',
  refresh: 'Load again',
  clear: 'Delete all',
  emptyTitle: 'No messages',
  emptyHint: 'As soon as the shop sends something, say an order confirmation, you will see it here.',
  noSubject: '(no subject)',
  to: 'To',
  from: 'From',
  received: 'Received',
  message: 'Message',
  text: 'Plain text',
  source: 'Message source',
  headers: 'Headers',
  attachments: 'Attachments',
  unnamed: 'attachment',
  remove: 'Delete the message',
  count: (count) => `${count} ${count === 1 ? 'message' : 'messages'}`,
};

export const mailTexts: Record<Language, MailTexts> = { cs, sk, en };

export function formatSize(bytes: number, language: Language): string {
  const kilobytes = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 }).format(bytes / 1000);
  return `${kilobytes} kB`;
}
