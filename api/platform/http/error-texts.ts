import type { ErrorType } from '../../../contract/errors.ts';
import type { Language } from '../../../contract/locales.ts';

export type Texts = Record<Language, string>;

/** What each failure says: what happened and what to do. `{name}` is filled in. */
export const FAILURE_TEXTS: Record<ErrorType, Texts> = {
  unreadable_request: {
    cs: 'Požadavku nerozumíme. Zkontrolujte, že je to platný JSON.',
    sk: 'Požiadavke nerozumieme. Skontrolujte, či je to platný JSON.',
    en: 'The request cannot be read. Check that it is valid JSON.',
  },
  not_signed_in: { cs: 'Nejdřív se přihlaste.', sk: 'Najskôr sa prihláste.', en: 'Sign in first.' },
  origin_not_allowed: {
    cs: 'Požadavek přišel z jiné stránky. Načtěte stránku znovu a zkuste to ještě jednou.',
    sk: 'Požiadavka prišla z inej stránky. Načítajte stránku znova a skúste to ešte raz.',
    en: 'The request came from another site. Reload the page and try again.',
  },
  unknown_host: {
    cs: 'Na této adrese žádný obchod není.',
    sk: 'Na tejto adrese žiadny obchod nie je.',
    en: 'No shop answers under this host name.',
  },
  method_not_allowed: {
    cs: 'Tady se to tak udělat nedá. Možné metody: {allow}.',
    sk: 'Tu sa to takto urobiť nedá. Možné metódy: {allow}.',
    en: 'This address does not take this method. Possible: {allow}.',
  },
  not_found: { cs: 'Tady nic není.', sk: 'Tu nič nie je.', en: 'There is nothing here.' },
  cart_not_found: {
    cs: 'Tento košík už neexistuje. Začněte prosím nový.',
    sk: 'Tento košík už neexistuje. Začnite prosím nový.',
    en: 'This cart no longer exists. Please start a new one.',
  },
  cart_item_not_found: {
    cs: 'Tato položka už v košíku není.',
    sk: 'Táto položka už v košíku nie je.',
    en: 'This item is no longer in the cart.',
  },
  product_not_found: {
    cs: 'Tento produkt teď nenabízíme.',
    sk: 'Tento produkt teraz neponúkame.',
    en: 'We do not offer this product now.',
  },
  link_not_valid: {
    cs: 'Tento odkaz už neplatí: byl použit, nahradil ho novější, nebo vypršel.',
    sk: 'Tento odkaz už neplatí: bol použitý, nahradil ho novší, alebo vypršal.',
    en: 'This link is no longer valid: it was used, replaced by a newer one, or has expired.',
  },
  no_register: {
    cs: 'Firmy z této země v registru hledat neumíme. Vyplňte prosím údaje ručně.',
    sk: 'Firmy z tejto krajiny v registri hľadať nevieme. Vyplňte prosím údaje ručne.',
    en: 'We cannot look up companies of this country. Please fill in the details by hand.',
  },
  conflict: {
    cs: 'Mezitím se něco změnilo. Načtěte stránku znovu.',
    sk: 'Medzičasom sa niečo zmenilo. Načítajte stránku znova.',
    en: 'Something changed in the meantime. Reload the page.',
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
    cs: 'Cena objednávky se mezitím změnila. Projděte si ji prosím znovu.',
    sk: 'Cena objednávky sa medzičasom zmenila. Prejdite si ju prosím znova.',
    en: 'The price of your order has changed. Please look it over again.',
  },
  item_sold_out: {
    cs: 'Zboží {name} se právě vyprodalo.',
    sk: 'Tovar {name} sa práve vypredal.',
    en: '{name} has just sold out.',
  },
  item_not_for_sale: {
    cs: 'Zboží {name} teď neprodáváme.',
    sk: 'Tovar {name} teraz nepredávame.',
    en: '{name} is not on sale now.',
  },
  item_amount_unavailable: {
    cs: 'Zboží {name} lze teď koupit nejvýš {amount} ks.',
    sk: 'Tovar {name} je teraz možné kúpiť najviac {amount} ks.',
    en: 'You can buy at most {amount} of {name} now.',
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
    sk: 'K tejto objednávke už účet založiť nejde. Pozrite sa prosím do e-mailu.',
    en: 'An account can no longer be made with this order. Please check your email.',
  },
  state_not_allowed: {
    cs: 'Stav objednávky to nedovoluje.',
    sk: 'Stav objednávky to nedovoľuje.',
    en: 'The state of the order does not allow that.',
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

/** What places of a text are filled in with; a word of the shop's own in each language. */
export type Values = Record<string, string | number | Partial<Texts>>;

/** The text in the language with `{name}` places filled in. */
export function fill(texts: Texts, language: Language, values: Values): string {
  return texts[language].replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return String((typeof value === 'object' ? value[language] : value) ?? place);
  });
}
