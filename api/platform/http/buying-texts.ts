import type { Texts } from './error-texts.ts';

/** What is wrong with a field of a cart or of an order. */
export const BUYING_TEXTS: Record<string, Texts> = {
  no_such_cart: {
    cs: 'Otevřený košík s tímto identifikátorem není: neexistuje, vypršel, nebo už je z něj objednávka.',
    sk: 'Otvorený košík s týmto identifikátorom nie je: neexistuje, vypršal, alebo je z neho už objednávka.',
    en: 'There is no open cart with this identifier: it is unknown, expired or ordered already.',
  },
  no_such_item: {
    cs: 'Taková položka v košíku není.',
    sk: 'Taká položka v košíku nie je.',
    en: 'There is no such item in the cart.',
  },
  no_such_product: {
    cs: 'Tento produkt teď nenabízíme.',
    sk: 'Tento produkt teraz neponúkame.',
    en: 'We do not offer this product now.',
  },
  no_such_variation: {
    cs: 'Tuto variantu teď nenabízíme. Vyberte jinou.',
    sk: 'Tento variant teraz neponúkame. Vyberte iný.',
    en: 'We do not offer this variant now. Choose another one.',
  },
  choose_variation: { cs: 'Vyberte variantu.', sk: 'Vyberte variant.', en: 'Choose a variant.' },
  sold_out_now: {
    cs: 'Zboží {name} se právě vyprodalo.',
    sk: 'Tovar {name} sa práve vypredal.',
    en: '{name} has just sold out.',
  },
  withheld: {
    cs: 'Zboží {name} teď koupit nejde: {availability}.',
    sk: 'Tovar {name} sa teraz kúpiť nedá: {availability}.',
    en: '{name} cannot be bought now: {availability}.',
  },
  not_on_sale_yet: {
    cs: 'Zboží {name} začneme prodávat {date}.',
    sk: 'Tovar {name} začneme predávať {date}.',
    en: '{name} goes on sale on {date}.',
  },
  sold_out: {
    cs: 'Zboží {name} se vyprodalo. Z košíku jsme ho odebrali.',
    sk: 'Tovar {name} sa vypredal. Z košíka sme ho odobrali.',
    en: '{name} has sold out. We took it out of your cart.',
  },
  no_longer_offered: {
    cs: 'Zboží {name} teď neprodáváme. Z košíku jsme ho odebrali.',
    sk: 'Tovar {name} teraz nepredávame. Z košíka sme ho odobrali.',
    en: 'We do not sell {name} now. We took it out of your cart.',
  },
  amount_unavailable: {
    cs: 'Zboží {name} lze teď koupit nejvýš {amount} ks.',
    sk: 'Tovar {name} je teraz možné kúpiť najviac {amount} ks.',
    en: 'You can buy at most {amount} of {name} now.',
  },
  product_amount_unavailable: {
    cs: 'Zboží {name} lze do jedné objednávky dát nejvýš {amount} ks, všechny varianty dohromady.',
    sk: 'Tovar {name} možno dať do jednej objednávky najviac {amount} ks, všetky varianty dohromady.',
    en: 'One order can have at most {amount} of {name}, all its variants together.',
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
  no_such_method: {
    cs: 'Takový způsob tu není. Vyberte jiný.',
    sk: 'Taký spôsob tu nie je. Vyberte iný.',
    en: 'There is no such method here. Choose another one.',
  },
  choose_country: {
    cs: 'Nejdřív vyberte zemi doručení (shipping_country_id): do té, ze které se díváte, tato doprava nejezdí.',
    sk: 'Najskôr vyberte krajinu doručenia (shipping_country_id): do tej, z ktorej sa pozeráte, táto doprava nejazdí.',
    en: 'Choose the country of delivery first (shipping_country_id): this method does not go to the one that you are looking from.',
  },
  not_to_country: {
    cs: 'Do zvolené země tato doprava nejezdí. Vyberte jinou zemi, nebo jinou dopravu.',
    sk: 'Do zvolenej krajiny táto doprava nejazdí. Vyberte inú krajinu, alebo inú dopravu.',
    en: 'This method does not deliver to the chosen country. Choose another country or another method.',
  },
  too_heavy: {
    cs: 'Na tuto dopravu je objednávka příliš těžká. Vyberte jinou.',
    sk: 'Na túto dopravu je objednávka príliš ťažká. Vyberte inú.',
    en: 'The order is too heavy for this method. Choose another one.',
  },
  not_in_currency: {
    cs: 'Tuto dopravu v této měně nenabízíme. Vyberte jinou.',
    sk: 'Túto dopravu v tejto mene neponúkame. Vyberte inú.',
    en: 'We do not offer this method in this currency. Choose another one.',
  },
  not_available_option: {
    cs: 'Toto výdejní místo teď nelze použít. Vyberte jiné.',
    sk: 'Toto výdajné miesto teraz nie je možné použiť. Vyberte iné.',
    en: 'This pickup point cannot be used now. Choose another one.',
  },
  country_of_other_post_code: {
    cs: 'K této zemi nesedí uložené PSČ {code}. Pošlete s ní i nové post_code.',
    sk: 'K tejto krajine nesedí uložené PSČ {code}. Pošlite s ňou aj nové post_code.',
    en: 'The postal code {code} that is kept does not fit this country. Send a new post_code with it.',
  },
  not_delivered_country: {
    cs: 'Zásilka míří do jiné země, než jste zvolili u dopravy.',
    sk: 'Zásielka smeruje do inej krajiny, než ste zvolili pri doprave.',
    en: 'This is another country than the one you chose for delivery.',
  },
};
