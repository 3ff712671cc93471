import type { Texts } from './error-texts.ts';

/** What is wrong with a field in words for whoever writes a program: names of calls, headers and parameters stand in them. */
export const CALLER_TEXTS: Record<string, Texts> = {
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
  not_visible_ascii: {
    cs: 'Pošlete 1 až 200 viditelných znaků ASCII bez mezer.',
    sk: 'Pošlite 1 až 200 viditeľných znakov ASCII bez medzier.',
    en: 'Send 1 to 200 visible ASCII characters without spaces.',
  },
  not_sha256: {
    cs: 'Pošlete SHA-256 v base64url: 43 písmen, číslic a znaků - a _.',
    sk: 'Pošlite SHA-256 v base64url: 43 písmen, číslic a znakov - a _.',
    en: 'Send a SHA-256 in base64url: 43 letters, digits, - and _.',
  },
  not_slug: {
    cs: 'Zadejte cestu z malých písmen bez diakritiky, číslic, teček, pomlček a podtržítek, částí oddělených lomítkem, nejvýš 200 znaků: ruzovy-krem.',
    sk: 'Zadajte cestu z malých písmen bez diakritiky, číslic, bodiek, pomlčiek a podčiarkovníkov, časti oddelené lomkou, najviac 200 znakov: ruzovy-krem.',
    en: 'Give a path of letters a to z, digits, dots, dashes and underscores, its parts divided by slashes, at most 200 characters: rose-cream.',
  },
  not_other_method: {
    cs: 'Takto tuto objednávku zaplatit nejde. Možné způsoby uvádí embed other_payment_methods objednávky.',
    sk: 'Takto túto objednávku zaplatiť nejde. Možné spôsoby uvádza embed other_payment_methods objednávky.',
    en: 'This order cannot be paid that way. Its embed other_payment_methods lists the ways that it can.',
  },
  not_paid_here: {
    cs: 'Tato objednávka se u této brány neplatí.',
    sk: 'Táto objednávka sa pri tejto bráne neplatí.',
    en: 'This order is not paid at this gateway.',
  },
  possible_states: {
    cs: 'Ze stavu „{from}“ může přejít jen do: {values}.',
    sk: 'Zo stavu „{from}“ môže prejsť len do: {values}.',
    en: 'From “{from}” it can move only to: {values}.',
  },
  last_state: {
    cs: 'Ze stavu „{from}“ už nepřechází nikam.',
    sk: 'Zo stavu „{from}“ už neprechádza nikam.',
    en: 'Nothing follows “{from}”.',
  },
  one_of_two: {
    cs: 'Pošlete toto pole, nebo {other}.',
    sk: 'Pošlite toto pole, alebo {other}.',
    en: 'Send this field, or {other}.',
  },
  use_filters: {
    cs: 'Podle pole {name} se vybírá parametrem filters: base64 z [{"field":"{name}","operator":"eq","value":…}].',
    sk: 'Podľa poľa {name} sa vyberá parametrom filters: base64 z [{"field":"{name}","operator":"eq","value":…}].',
    en: 'Choose by {name} with the parameter filters: base64 of [{"field":"{name}","operator":"eq","value":…}].',
  },
  handover_invalid: {
    cs: 'Tento token nic neotevře: byl použit, je starší než minuta, nebo k němu patří jiné nonce.',
    sk: 'Tento token nič neotvorí: bol použitý, je starší ako minúta, alebo k nemu patrí iné nonce.',
    en: 'This token opens nothing: it was used, is older than a minute, or belongs to another nonce.',
  },
  not_page: {
    cs: 'Zadejte celé číslo od 1 do {limit}.',
    sk: 'Zadajte celé číslo od 1 do {limit}.',
    en: 'Enter a whole number from 1 to {limit}.',
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
  other_currency: {
    cs: 'Košík byl naposledy změněn v měně {code}. Pošlete Currency-Preference: {code}, nebo expected_taxed_total v měně, ve které chcete objednat.',
    sk: 'Košík bol naposledy zmenený v mene {code}. Pošlite Currency-Preference: {code}, alebo expected_taxed_total v mene, v ktorej chcete objednať.',
    en: 'The cart was last changed in {code}. Send Currency-Preference: {code}, or expected_taxed_total in the currency that you want to order in.',
  },
  not_both: { cs: 'Pošlete jen jedno z obou.', sk: 'Pošlite len jedno z oboch.', en: 'Send only one of the two.' },
  stock_of_variations: {
    cs: 'Produkt má varianty a zásobu nesou ony. Pošlete ji na PATCH /v1/product-variations/{id}.',
    sk: 'Produkt má varianty a zásobu nesú ony. Pošlite ju na PATCH /v1/product-variations/{id}.',
    en: 'The product has variations and they hold the stock. Send it to PATCH /v1/product-variations/{id}.',
  },
  stock_below_zero: {
    cs: 'Na skladě je {limit} ks; nejmenší možná změna je -{limit}.',
    sk: 'Na sklade je {limit} ks; najmenšia možná zmena je -{limit}.',
    en: 'There are {limit} in stock; the smallest change is -{limit}.',
  },
  must_follow: {
    cs: 'Konec musí být později než začátek.',
    sk: 'Koniec musí byť neskôr ako začiatok.',
    en: 'The end must come after the beginning.',
  },
};
