import type { Texts } from './error-texts.ts';

/** What is wrong with how much was asked for or sent at once. */
export const LIST_TEXTS: Record<string, Texts> = {
  too_deep: {
    cs: 'Stránkovat lze nejvýše přes {limit} záznamů. Zužte seznam pomocí filters, třeba od posledního id.',
    sk: 'Stránkovať možno najviac cez {limit} záznamov. Zúžte zoznam pomocou filters, napríklad od posledného id.',
    en: 'Pages reach over at most {limit} records. Narrow the list with filters, for example from the last id on.',
  },
  too_many_reading_all: {
    cs: 'Najednou nejvýš {limit} filtry s contains, starts_with, ends_with nebo neq.',
    sk: 'Naraz najviac {limit} filtre s contains, starts_with, ends_with alebo neq.',
    en: 'At most {limit} filters by contains, starts_with, ends_with or neq at once.',
  },
  given_twice: {
    cs: 'Tento filtr je tu dvakrát.',
    sk: 'Tento filter je tu dvakrát.',
    en: 'This filter is given twice.',
  },
  list_too_slow: {
    cs: 'Tento seznam trvá příliš dlouho. Zkuste to za chvíli znovu, nebo žádejte méně: méně filtrů, vyhledávání místo contains.',
    sk: 'Tento zoznam trvá príliš dlho. Skúste to o chvíľu znova, alebo žiadajte menej: menej filtrov, vyhľadávanie namiesto contains.',
    en: 'This list takes too long. Try again in a moment, or ask for less: fewer filters, search instead of contains.',
  },
  too_wide: {
    cs: 'Najednou nejvýš {limit} polí či položek.',
    sk: 'Naraz najviac {limit} polí či položiek.',
    en: 'At most {limit} fields or items at once.',
  },
  too_big_list: {
    cs: 'Najednou nejvýš {limit} položek.',
    sk: 'Naraz najviac {limit} položiek.',
    en: 'At most {limit} items at once.',
  },
};
