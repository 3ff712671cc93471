import { CONTACT_TEXTS } from '../../../contract/contact-texts.ts';
import { BUYING_TEXTS } from './buying-texts.ts';
import type { Texts } from './error-texts.ts';
import { LIST_TEXTS } from './list-texts.ts';

/** What is wrong with one field. A key that stands in no table is shown as `invalid`. */
export const FIELD_TEXTS: Record<string, Texts> = {
  ...CONTACT_TEXTS,
  ...BUYING_TEXTS,
  ...LIST_TEXTS,
  required: { cs: 'Vyplňte toto pole.', sk: 'Vyplňte toto pole.', en: 'Fill in this field.' },
  invalid: {
    cs: 'Tuto hodnotu nelze použít.',
    sk: 'Túto hodnotu nie je možné použiť.',
    en: 'This value cannot be used.',
  },
  unknown_name: {
    cs: 'Pole {name} neznáme. Možná jsou: {values}.',
    sk: 'Pole {name} nepoznáme. Možné sú: {values}.',
    en: 'There is no field {name}. Possible: {values}.',
  },
  token_missing: {
    cs: 'Pošlete token operátora v hlavičce Authorization: Bearer op_….',
    sk: 'Pošlite token operátora v hlavičke Authorization: Bearer op_….',
    en: 'Send an operator’s token in the header Authorization: Bearer op_….',
  },
  token_not_bearer: {
    cs: 'Hlavička Authorization musí začínat slovem Bearer a mezerou.',
    sk: 'Hlavička Authorization musí začínať slovom Bearer a medzerou.',
    en: 'The header Authorization must begin with the word Bearer and a space.',
  },
  token_invalid: {
    cs: 'Tento token neplatí: je neznámý, vypršel, nebo byl odvolán.',
    sk: 'Tento token neplatí: je neznámy, vypršal, alebo bol odvolaný.',
    en: 'This token is not valid: it is unknown, has expired or was revoked.',
  },
  origin_unknown: {
    cs: 'Stránky tohoto původu API volat nesmějí. Provozovatel je povolí nastavením ALLOWED_ORIGINS.',
    sk: 'Stránky tohto pôvodu API volať nesmú. Prevádzkovateľ ich povolí nastavením ALLOWED_ORIGINS.',
    en: 'Pages of this origin may not call the API. Whoever runs the shop allows them by the setting ALLOWED_ORIGINS.',
  },
  number_not_text: {
    cs: 'Pošlete to jako text v uvozovkách: "{value}".',
    sk: 'Pošlite to ako text v úvodzovkách: "{value}".',
    en: 'Send it as a text in quotes: "{value}".',
  },
  text_not_number: {
    cs: 'Pošlete to jako číslo bez uvozovek: {value}.',
    sk: 'Pošlite to ako číslo bez úvodzoviek: {value}.',
    en: 'Send it as a number without quotes: {value}.',
  },
  not_path: {
    cs: 'Zadejte cestu na tomto hostiteli: začíná právě jedním lomítkem a nemá zpětná lomítka.',
    sk: 'Zadajte cestu na tomto hostiteľovi: začína práve jednou lomkou a nemá spätné lomky.',
    en: 'Give a path on this host: it begins with exactly one slash and has no backslashes.',
  },
  unknown_field: { cs: 'Takové pole neznáme.', sk: 'Také pole nepoznáme.', en: 'There is no such field.' },
  not_return_url: {
    cs: 'Zadejte cestu na tomto hostiteli (začíná jedním lomítkem), nebo celou adresu na hostiteli obchodu či na původu z ALLOWED_ORIGINS.',
    sk: 'Zadajte cestu na tomto hostiteľovi (začína jednou lomkou), alebo celú adresu na hostiteľovi obchodu či na pôvode z ALLOWED_ORIGINS.',
    en: 'Give a path on this host (it begins with one slash), or a whole address on one of the shop’s hosts or of an origin in ALLOWED_ORIGINS.',
  },
  unknown_operator: {
    cs: 'Takové porovnání neznáme. Použijte {values}.',
    sk: 'Také porovnanie nepoznáme. Použite {values}.',
    en: 'There is no such operator. Use one of {values}.',
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
  not_base64_json: {
    cs: 'Pošlete seznam v JSON zakódovaný jako base64.',
    sk: 'Pošlite zoznam v JSON zakódovaný ako base64.',
    en: 'Send a JSON list encoded as base64.',
  },
  reserved_path: {
    cs: 'Tuto adresu potřebuje obchod sám. Zvolte jinou.',
    sk: 'Túto adresu potrebuje obchod sám. Zvoľte inú.',
    en: 'The shop itself needs this address. Choose another one.',
  },
  taken_path: {
    cs: 'Na této adrese už něco je. Zvolte jinou.',
    sk: 'Na tejto adrese už niečo je. Zvoľte inú.',
    en: 'Something stands at this address already. Choose another one.',
  },
  not_null: {
    cs: 'Tohle obchod zatím nenabízí. Pole vynechte.',
    sk: 'Toto obchod zatiaľ neponúka. Pole vynechajte.',
    en: 'The shop does not offer this yet. Leave the field out.',
  },
  no_such_address: {
    cs: 'Takovou adresu u vás nemáme uloženou.',
    sk: 'Takú adresu u vás nemáme uloženú.',
    en: 'You have no such address saved.',
  },
  other_currency: {
    cs: 'Košík byl naposledy změněn v měně {code}. Pošlete Currency-Preference: {code}, nebo expected_taxed_total v měně, ve které chcete objednat.',
    sk: 'Košík bol naposledy zmenený v mene {code}. Pošlite Currency-Preference: {code}, alebo expected_taxed_total v mene, v ktorej chcete objednať.',
    en: 'The cart was last changed in {code}. Send Currency-Preference: {code}, or expected_taxed_total in the currency that you want to order in.',
  },
  not_company_number: {
    cs: 'V IČO je překlep: má osm číslic a poslední z nich musí sedět.',
    sk: 'V IČO je preklep: má osem číslic a posledná z nich musí sedieť.',
    en: 'There is a typo in the company number: it has eight digits and the last one must fit.',
  },
  not_both: { cs: 'Pošlete jen jedno z obou.', sk: 'Pošlite len jedno z oboch.', en: 'Send only one of the two.' },
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
  stock_of_variations: {
    cs: 'Produkt má varianty a zásobu nesou ony. Pošlete ji na PATCH /v1/product-variations.',
    sk: 'Produkt má varianty a zásobu nesú ony. Pošlite ju na PATCH /v1/product-variations.',
    en: 'The product has variations and they hold the stock. Send it to PATCH /v1/product-variations.',
  },
  stock_below_zero: {
    cs: 'Na skladě je jen {limit} ks, víc jich ubrat nejde.',
    sk: 'Na sklade je len {limit} ks, viac ich odobrať nejde.',
    en: 'There are only {limit} in stock; no more can be taken.',
  },
  must_follow: {
    cs: 'Konec musí být později než začátek.',
    sk: 'Koniec musí byť neskôr ako začiatok.',
    en: 'The end must come after the beginning.',
  },
  not_regex: {
    cs: 'Hodnota nemá správný tvar.',
    sk: 'Hodnota nemá správny tvar.',
    en: 'The value does not have the right form.',
  },
};
