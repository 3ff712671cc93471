import type { ErrorType } from '../../../contract/errors.ts';
import type { Language } from '../../../contract/locales.ts';

type Texts = Record<Language, string>;

/** What each failure says: what happened and what to do. `{name}` is filled in. */
export const FAILURE_TEXTS: Record<ErrorType, Texts> = {
  unreadable_request: {
    cs: 'Požadavku nerozumíme. Zkontrolujte, že je to platný JSON.',
    sk: 'Požiadavke nerozumieme. Skontrolujte, či je to platný JSON.',
    en: 'The request cannot be read. Check that it is valid JSON.',
  },
  not_signed_in: { cs: 'Nejdřív se přihlaste.', sk: 'Najskôr sa prihláste.', en: 'Sign in first.' },
  not_allowed: {
    cs: 'K tomuto nemáte oprávnění.',
    sk: 'Na toto nemáte oprávnenie.',
    en: 'You are not allowed to do this.',
  },
  origin_not_allowed: {
    cs: 'Požadavek přišel z jiné stránky. Načtěte stránku znovu a zkuste to ještě jednou.',
    sk: 'Požiadavka prišla z inej stránky. Načítajte stránku znova a skúste to ešte raz.',
    en: 'The request came from another site. Reload the page and try again.',
  },
  not_found: { cs: 'Tady nic není.', sk: 'Tu nič nie je.', en: 'There is nothing here.' },
  no_register: {
    cs: 'Firmy z této země v registru hledat neumíme. Vyplňte prosím údaje ručně.',
    sk: 'Firmy z tejto krajiny v registri hľadať nevieme. Vyplňte prosím údaje ručne.',
    en: 'We cannot look up companies of this country. Please fill in the details by hand.',
  },
  conflict: {
    cs: 'Mezitím se něco změnilo. Načtěte stránku znovu.',
    sk: 'Medzičasom sa niečo zmenilo. Načítajte stránku znova.',
    en: 'Something changed meanwhile. Reload the page.',
  },
  idempotency_key_reused: {
    cs: 'Tento klíč už patří k jinému požadavku. Použijte nový.',
    sk: 'Tento kľúč už patrí k inej požiadavke. Použite nový.',
    en: 'This key belongs to another request. Use a new one.',
  },
  request_in_progress: {
    cs: 'Stejný požadavek právě zpracováváme. Zkuste to za chvilku.',
    sk: 'Rovnakú požiadavku práve spracúvame. Skúste to o chvíľu.',
    en: 'The same request is being worked on. Try again in a moment.',
  },
  cart_is_empty: { cs: 'Košík je prázdný.', sk: 'Košík je prázdny.', en: 'Your cart is empty.' },
  cart_incomplete: {
    cs: 'Doplňte, co v objednávce ještě chybí.',
    sk: 'Doplňte, čo v objednávke ešte chýba.',
    en: 'Fill in what the order still lacks.',
  },
  cart_changed: {
    cs: 'Cena objednávky se mezitím změnila. Projděte si ji, prosím, znovu.',
    sk: 'Cena objednávky sa medzičasom zmenila. Prejdite si ju, prosím, znova.',
    en: 'The price of your order changed meanwhile. Please look it over again.',
  },
  item_sold_out: {
    cs: 'Zboží {name} se právě vyprodalo.',
    sk: 'Tovar {name} sa práve vypredal.',
    en: '{name} has just sold out.',
  },
  item_amount_decreased: {
    cs: 'Zboží {name} lze teď koupit nejvýš {amount} ks.',
    sk: 'Tovar {name} je teraz možné kúpiť najviac {amount} ks.',
    en: 'You can buy at most {amount} of {name} now.',
  },
  item_price_changed: {
    cs: 'Cena zboží {name} se změnila. Zkontrolujte si prosím košík.',
    sk: 'Cena tovaru {name} sa zmenila. Skontrolujte si prosím košík.',
    en: 'The price of {name} changed. Please check your cart.',
  },
  shipping_method_unavailable: {
    cs: 'Tuto dopravu teď nelze použít. Vyberte jinou.',
    sk: 'Túto dopravu teraz nie je možné použiť. Vyberte inú.',
    en: 'This shipping method cannot be used now. Choose another one.',
  },
  payment_method_unavailable: {
    cs: 'Tuto platbu teď nelze použít. Vyberte jinou.',
    sk: 'Túto platbu teraz nie je možné použiť. Vyberte inú.',
    en: 'This payment method cannot be used now. Choose another one.',
  },
  order_already_paid: {
    cs: 'Objednávka už je zaplacená.',
    sk: 'Objednávka už je zaplatená.',
    en: 'The order is paid already.',
  },
  account_not_offered: {
    cs: 'K této objednávce už účet založit nejde. Podívejte se prosím do e-mailu.',
    sk: 'K tejto objednávke už účet založiť nejde. Pozrite sa, prosím, do e-mailu.',
    en: 'An account can no longer be made with this order. Please look into your e-mail.',
  },
  state_not_allowed: {
    cs: 'Ze stavu {from} nelze přejít do stavu {to}.',
    sk: 'Zo stavu {from} nie je možné prejsť do stavu {to}.',
    en: 'An order cannot move from {from} to {to}.',
  },
  payload_too_large: {
    cs: 'Požadavek je příliš velký.',
    sk: 'Požiadavka je príliš veľká.',
    en: 'The request is too large.',
  },
  unsupported_media_type: {
    cs: 'Pošlete data jako application/json.',
    sk: 'Pošlite dáta ako application/json.',
    en: 'Send the data as application/json.',
  },
  invalid_fields: {
    cs: 'Některé údaje je třeba opravit.',
    sk: 'Niektoré údaje treba opraviť.',
    en: 'Some fields need to be corrected.',
  },
  too_many_requests: {
    cs: 'Příliš mnoho požadavků. Zkuste to za {seconds} s.',
    sk: 'Priveľa požiadaviek. Skúste to o {seconds} s.',
    en: 'Too many requests. Try again in {seconds} s.',
  },
  internal_error: {
    cs: 'Něco se pokazilo u nás. Zkuste to prosím za chvíli.',
    sk: 'Niečo sa pokazilo u nás. Skúste to prosím o chvíľu.',
    en: 'Something went wrong on our side. Please try again in a while.',
  },
  payment_gateway_unavailable: {
    cs: 'Platební brána teď neodpovídá. Zkuste to za chvíli, objednávka zůstává uložená.',
    sk: 'Platobná brána teraz neodpovedá. Skúste to o chvíľu, objednávka zostáva uložená.',
    en: 'The payment gateway does not answer now. Try again in a while, your order is kept.',
  },
  register_unavailable: {
    cs: 'Registr firem teď neodpovídá. Vyplňte prosím údaje ručně.',
    sk: 'Register firiem teraz neodpovedá. Vyplňte prosím údaje ručne.',
    en: 'The business register does not answer now. Please fill in the details by hand.',
  },
  unavailable: {
    cs: 'Obchod je na chvíli mimo provoz. Zkuste to prosím znovu.',
    sk: 'Obchod je na chvíľu mimo prevádzky. Skúste to prosím znova.',
    en: 'The shop is away for a moment. Please try again.',
  },
};

/** What is wrong with one field. A key that stands in no table is shown as `invalid`. */
export const FIELD_TEXTS: Record<string, Texts> = {
  required: { cs: 'Vyplňte toto pole.', sk: 'Vyplňte toto pole.', en: 'Fill in this field.' },
  invalid: {
    cs: 'Tuto hodnotu nelze použít.',
    sk: 'Túto hodnotu nie je možné použiť.',
    en: 'This value cannot be used.',
  },
  unknown_field: { cs: 'Takové pole neznáme.', sk: 'Také pole nepoznáme.', en: 'There is no such field.' },
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
  too_big_list: {
    cs: 'Najednou nejvýš {limit} položek.',
    sk: 'Naraz najviac {limit} položiek.',
    en: 'At most {limit} items at once.',
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
  not_email: {
    cs: 'Zadejte e-mail ve tvaru jmeno@domena.cz.',
    sk: 'Zadajte e-mail v tvare meno@domena.sk.',
    en: 'Enter an e-mail like name@example.com.',
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
  choose_variation: { cs: 'Vyberte variantu.', sk: 'Vyberte variant.', en: 'Choose a variant.' },
  sold_out: {
    cs: 'Zboží {name} se vyprodalo. Z košíku jsme ho odebrali.',
    sk: 'Tovar {name} sa vypredal. Z košíka sme ho odobrali.',
    en: '{name} has sold out. We took it out of your cart.',
  },
  no_longer_offered: {
    cs: 'Zboží {name} už neprodáváme. Z košíku jsme ho odebrali.',
    sk: 'Tovar {name} už nepredávame. Z košíka sme ho odobrali.',
    en: 'We no longer sell {name}. We took it out of your cart.',
  },
  amount_decreased: {
    cs: 'Zboží {name} lze koupit nejvýš {amount} ks. Množství jsme upravili.',
    sk: 'Tovar {name} je možné kúpiť najviac {amount} ks. Množstvo sme upravili.',
    en: 'You can buy at most {amount} of {name}. We changed the amount.',
  },
  price_changed: {
    cs: 'Cena zboží {name} se změnila.',
    sk: 'Cena tovaru {name} sa zmenila.',
    en: 'The price of {name} has changed.',
  },
  not_available_option: {
    cs: 'Toto výdejní místo teď nelze použít. Vyberte jiné.',
    sk: 'Toto výdajné miesto teraz nie je možné použiť. Vyberte iné.',
    en: 'This pick-up point cannot be used now. Choose another one.',
  },
  not_delivered_country: {
    cs: 'Zásilka míří do jiné země, než jste zvolili u dopravy.',
    sk: 'Zásielka smeruje do inej krajiny, než ste zvolili pri doprave.',
    en: 'This is another country than the one you chose for delivery.',
  },
  not_phone: {
    cs: 'Zadejte telefonní číslo, třeba 601 234 567.',
    sk: 'Zadajte telefónne číslo, napríklad 0901 234 567.',
    en: 'Enter a phone number, for example 601 234 567.',
  },
  not_company_number: {
    cs: 'V IČO je překlep: má osm číslic a poslední z nich musí sedět.',
    sk: 'V IČO je preklep: má osem číslic a posledná z nich musí sedieť.',
    en: 'There is a typo in the company number: it has eight digits and the last one must fit.',
  },
  not_post_code: {
    cs: 'Zadejte PSČ o pěti číslicích.',
    sk: 'Zadajte PSČ s piatimi číslicami.',
    en: 'Enter a post code of five digits.',
  },
  not_both: { cs: 'Pošlete jen jedno z obou.', sk: 'Pošlite len jedno z oboch.', en: 'Send only one of the two.' },
  passwords_differ: { cs: 'Hesla se neshodují.', sk: 'Heslá sa nezhodujú.', en: 'The passwords differ.' },
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

/** The text in the language with `{name}` places filled in. */
export function fill(texts: Texts, language: Language, values: Record<string, string | number>): string {
  return texts[language].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
