import { CONTACT_TEXTS } from '../../../contract/customers/contact-texts.ts';
import { BUYING_TEXTS } from './buying-texts.ts';
import { CALLER_TEXTS } from './caller-texts.ts';
import type { Texts } from './error-texts.ts';
import { LIST_TEXTS } from './list-texts.ts';

/** What is wrong with one field. A key that stands in no table is shown as `invalid`. */
export const FIELD_TEXTS: Record<string, Texts> = {
  ...CALLER_TEXTS,
  ...CONTACT_TEXTS,
  ...BUYING_TEXTS,
  ...LIST_TEXTS,
  required: { cs: 'Vyplňte toto pole.', sk: 'Vyplňte toto pole.', en: 'Fill in this field.' },
  invalid: {
    cs: 'Tuto hodnotu nelze použít.',
    sk: 'Túto hodnotu nie je možné použiť.',
    en: 'This value cannot be used.',
  },
  too_small_text: {
    cs: 'Zadejte aspoň {limit} znaků.',
    sk: 'Zadajte aspoň {limit} znakov.',
    en: 'Enter at least {limit} characters.',
  },
  too_big_text: {
    cs: 'Zadejte nejvýš {limit} znaků.',
    sk: 'Zadajte najviac {limit} znakov.',
    en: 'Enter at most {limit} characters.',
  },
  too_small_number: {
    cs: 'Nejmenší hodnota je {limit}.',
    sk: 'Najmenšia hodnota je {limit}.',
    en: 'The smallest value is {limit}.',
  },
  too_big_number: {
    cs: 'Největší hodnota je {limit}.',
    sk: 'Najväčšia hodnota je {limit}.',
    en: 'The largest value is {limit}.',
  },
  too_small_list: {
    cs: 'Přidejte aspoň {limit} položku.',
    sk: 'Pridajte aspoň {limit} položku.',
    en: 'Add at least {limit} item.',
  },
  not_number: { cs: 'Zadejte číslo.', sk: 'Zadajte číslo.', en: 'Enter a number.' },
  not_int: { cs: 'Zadejte celé číslo.', sk: 'Zadajte celé číslo.', en: 'Enter a whole number.' },
  not_string: { cs: 'Zadejte text.', sk: 'Zadajte text.', en: 'Enter a text.' },
  not_boolean: { cs: 'Zadejte true nebo false.', sk: 'Zadajte true alebo false.', en: 'Enter true or false.' },
  not_array: { cs: 'Zadejte seznam.', sk: 'Zadajte zoznam.', en: 'Enter a list.' },
  not_object: { cs: 'Zadejte objekt.', sk: 'Zadajte objekt.', en: 'Enter an object.' },
  not_one_of: {
    cs: 'Vyberte jednu z hodnot: {values}.',
    sk: 'Vyberte jednu z hodnôt: {values}.',
    en: 'Choose one of: {values}.',
  },
  not_uuid: {
    cs: 'Tohle není platný identifikátor.',
    sk: 'Toto nie je platný identifikátor.',
    en: 'This is not a valid identifier.',
  },
  not_datetime: {
    cs: 'Zadejte čas podle ISO 8601 v UTC.',
    sk: 'Zadajte čas podľa ISO 8601 v UTC.',
    en: 'Enter a time as ISO 8601 in UTC.',
  },
  no_such_address: {
    cs: 'Takovou adresu u vás nemáme uloženou.',
    sk: 'Takú adresu u vás nemáme uloženú.',
    en: 'You have no such address saved.',
  },
  not_company_number: {
    cs: 'V IČO je překlep: má osm číslic a poslední z nich musí sedět.',
    sk: 'V IČO je preklep: má osem číslic a posledná z nich musí sedieť.',
    en: 'There is a typo in the company number: it has eight digits and the last one must fit.',
  },
  with_other: { cs: 'Pošlete i {name}.', sk: 'Pošlite aj {name}.', en: 'Send {name} too.' },
  page_or_range: {
    cs: 'Pošlete buď page, nebo from a to.',
    sk: 'Pošlite buď page, alebo from a to.',
    en: 'Send either page, or from and to.',
  },
  one_value: {
    cs: 'Tento filtr bere jen jednu hodnotu.',
    sk: 'Tento filter berie len jednu hodnotu.',
    en: 'This filter takes a single value.',
  },
  search_elsewhere: {
    cs: 'Hledá se jen na adrese vyhledávání (routes.search z GET /shop). Pošlete ji jako path, nebo search vynechte.',
    sk: 'Hľadá sa len na adrese vyhľadávania (routes.search z GET /shop). Pošlite ju ako path, alebo search vynechajte.',
    en: 'Only the search page (routes.search of GET /shop) is searched. Send its address as path, or leave search out.',
  },
  common_password: {
    cs: 'Takové heslo se dá rychle uhodnout. Zkuste tři slova, která k sobě nepatří.',
    sk: 'Také heslo sa dá rýchlo uhádnuť. Skúste tri slová, ktoré k sebe nepatria.',
    en: 'A password like this is quickly guessed. Try three words that do not belong together.',
  },
  personal_password: {
    cs: 'Vaše jméno, e-mail a název obchodu zkusí každý jako první. Bez nich musí heslu zbýt aspoň {limit} písmen a číslic.',
    sk: 'Vaše meno, e-mail a názov obchodu skúsi každý ako prvé. Bez nich musí heslu zostať aspoň {limit} písmen a číslic.',
    en: 'Your name, your email and the shop’s name are what anybody tries first. Without them at least {limit} letters and digits must be left.',
  },
  not_regex: {
    cs: 'Hodnota nemá správný tvar.',
    sk: 'Hodnota nemá správny tvar.',
    en: 'The value does not have the right form.',
  },
  not_ean: {
    cs: 'EAN má 8, 12, 13 nebo 14 číslic a poslední z nich musí sedět.',
    sk: 'EAN má 8, 12, 13 alebo 14 číslic a posledná z nich musí sedieť.',
    en: 'An EAN has 8, 12, 13 or 14 digits and the last one must fit.',
  },
  no_such_country: {
    cs: 'Takovou zemi obchod nemá. Čísla zemí uvádí GET /shop.',
    sk: 'Takú krajinu obchod nemá. Čísla krajín uvádza GET /shop.',
    en: 'The shop has no such country. GET /shop lists their numbers.',
  },
  method_not_usable: {
    cs: 'Tuto platbu teď nelze použít: nehodí se ke zvolené dopravě nebo zemi. Možné uvádí GET /carts/{id}/payment-methods.',
    sk: 'Túto platbu teraz nie je možné použiť: nehodí sa k zvolenej doprave alebo krajine. Možné uvádza GET /carts/{id}/payment-methods.',
    en: 'This payment method does not go with the chosen shipping method or country. GET /carts/{id}/payment-methods lists those that do.',
  },
  order_cancelled: {
    cs: 'Objednávka je zrušená, zaplatit už ji nelze.',
    sk: 'Objednávka je zrušená, zaplatiť ju už nie je možné.',
    en: 'The order was canceled; it can no longer be paid.',
  },
};
