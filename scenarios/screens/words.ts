import type { Language } from '../../contract/locales.ts';

/** Visible words that scenarios look for; `{…}` is a variable part. */
export const words = {
  skip: { cs: 'Přejít k obsahu', sk: 'Prejsť na obsah', en: 'Skip to content' },
  menu: { cs: 'Menu', sk: 'Menu', en: 'Menu' },
  closeMenu: { cs: 'Zavřít menu', sk: 'Zavrieť menu', en: 'Close menu' },
  search: { cs: 'Hledat', sk: 'Hľadať', en: 'Search' },
  basket: { cs: 'Košík', sk: 'Košík', en: 'Cart' },
  language: { cs: 'Jazyk', sk: 'Jazyk', en: 'Language' },
  changeCurrency: { cs: 'Změnit měnu', sk: 'Zmeniť menu', en: 'Change currency' },
  navigation: { cs: 'Hlavní navigace', sk: 'Hlavná navigácia', en: 'Main navigation' },
  everythingIn: { cs: 'Vše v kategorii {name}', sk: 'Všetko v kategórii {name}', en: 'Everything in {name}' },
  filters: { cs: 'Filtry', sk: 'Filtre', en: 'Filters' },
  clearFilters: { cs: 'Zrušit vše', sk: 'Zrušiť všetko', en: 'Clear all' },
  removeFilter: { cs: 'Zrušit filtr {label}', sk: 'Zrušiť filter {label}', en: 'Remove filter {label}' },
  sort: { cs: 'Řazení', sk: 'Zoradenie', en: 'Sort by' },
  apply: { cs: 'Použít', sk: 'Použiť', en: 'Apply' },
  priceFrom: { cs: 'Cena od', sk: 'Cena od', en: 'Price from' },
  priceTo: { cs: 'Cena do', sk: 'Cena do', en: 'Price to' },
  addToBasket: { cs: 'Přidat do košíku', sk: 'Pridať do košíka', en: 'Add to cart' },
  added: { cs: 'Přidáno do košíku', sk: 'Pridané do košíka', en: 'Added to your cart' },
  toBasket: { cs: 'Přejít do košíku', sk: 'Prejsť do košíka', en: 'Go to cart' },
  keepBrowsing: { cs: 'Vybírat dál', sk: 'Vyberať ďalej', en: 'Keep shopping' },
  chooseOption: { cs: 'Vybrat variantu', sk: 'Vybrať variant', en: 'Choose an option' },
  basketNotLoaded: {
    cs: 'Obsah košíku se nepodařilo načíst.',
    sk: 'Obsah košíka sa nepodarilo načítať.',
    en: 'We could not load your cart.',
  },
  newAccount: { cs: 'Chci účet', sk: 'Chcem účet', en: 'I want an account' },
  newAccountAsked: {
    cs: 'Co dál, píšeme v e-\u2060mailu',
    sk: 'Čo ďalej, píšeme v e-\u2060maile',
    en: 'We have written to',
  },
  accountPassword: { cs: 'Heslo', sk: 'Heslo', en: 'Password' },
  makeAccount: { cs: 'Založit účet', sk: 'Založiť účet', en: 'Create the account' },
  accountReady: { cs: 'Účet je založený', sk: 'Účet je založený', en: 'Your account is ready' },
  linkInvalid: { cs: 'Odkaz už neplatí', sk: 'Odkaz už neplatí', en: 'This link is no longer valid' },
  accountMade: { cs: 'Založit zákaznický účet?', sk: 'Založiť zákaznícky účet?', en: 'Create a customer account?' },
  inStock: { cs: 'Skladem', sk: 'Skladom', en: 'In stock' },
  soldOut: { cs: 'Vyprodáno', sk: 'Vypredané', en: 'Sold out' },
  oneMore: { cs: 'Přidat kus', sk: 'Pridať kus', en: 'One more' },
  oneFewer: { cs: 'Ubrat kus', sk: 'Ubrať kus', en: 'One fewer' },
  quantity: { cs: 'Počet kusů', sk: 'Počet kusov', en: 'Quantity' },
  page: { cs: 'Strana {page}', sk: 'Strana {page}', en: 'Page {page}' },
  nextPage: { cs: 'Další', sk: 'Ďalšia', en: 'Next' },
  notFound: { cs: 'Tahle stránka tu není', sk: 'Táto stránka tu nie je', en: 'This page is not here' },
  goHome: { cs: 'Na úvodní stránku', sk: 'Na úvodnú stránku', en: 'Go to the home page' },
  basketTitle: { cs: 'Košík', sk: 'Košík', en: 'Your cart' },
  basketLines: { cs: 'Produkty v košíku', sk: 'Produkty v košíku', en: 'What is in your cart' },
  removeLine: { cs: 'Odebrat z košíku: {name}', sk: 'Odobrať z košíka: {name}', en: 'Remove from cart: {name}' },
  clearBasket: { cs: 'Vyprázdnit košík', sk: 'Vyprázdniť košík', en: 'Empty the cart' },
  confirmClear: { cs: 'Ano, vyprázdnit', sk: 'Áno, vyprázdniť', en: 'Yes, empty it' },
  emptyBasket: { cs: 'Košík je zatím prázdný', sk: 'Košík je zatiaľ prázdny', en: 'Your cart is empty for now' },
  recalculate: { cs: 'Přepočítat', sk: 'Prepočítať', en: 'Update' },
  toMethods: {
    cs: 'k dopravě a platbě',
    sk: 'k doprave a platbe',
    en: 'to delivery and payment',
  },
  basketChanged: {
    cs: 'V košíku se něco změnilo',
    sk: 'V košíku sa niečo zmenilo',
    en: 'Something in your cart has changed',
  },
  freeDelivery: {
    cs: 'K dopravě zdarma vám chybí {price}',
    sk: 'K doprave zadarmo vám chýba {price}',
    en: 'You are {price} away from free delivery',
  },
  steps: { cs: 'Kroky objednávky', sk: 'Kroky objednávky', en: 'Steps of your order' },
  country: { cs: 'Kam to pošleme', sk: 'Kam to pošleme', en: 'Deliver to' },
  shipping: { cs: 'Vyberte dopravu', sk: 'Vyberte dopravu', en: 'Choose delivery' },
  payment: { cs: 'Vyberte platbu', sk: 'Vyberte platbu', en: 'Choose payment' },
  toDelivery: { cs: 'Pokračovat k vašim údajům', sk: 'Pokračovať k vašim údajom', en: 'Continue to your details' },
  applyCountry: { cs: 'Použít', sk: 'Použiť', en: 'Apply' },
  orderSummary: { cs: 'Souhrn objednávky', sk: 'Súhrn objednávky', en: 'Order summary' },
  rounding: { cs: 'Zaokrouhlení hotovosti', sk: 'Zaokrúhlenie hotovosti', en: 'Cash rounding' },
  total: { cs: 'Celkem s DPH', sk: 'Spolu s DPH', en: 'Total incl. VAT' },
  pickUpSearch: { cs: 'Město, ulice nebo PSČ', sk: 'Mesto, ulica alebo PSČ', en: 'City, street or postal code' },
  pickUpFind: { cs: 'Najít', sk: 'Nájsť', en: 'Find' },
  pickUpNear: { cs: 'Najít nejbližší', sk: 'Nájsť najbližšie', en: 'Find the nearest' },
  pickUpMore: { cs: 'Zobrazit další místa', sk: 'Zobraziť ďalšie miesta', en: 'Show more points' },
  pickUpNearFailed: {
    cs: 'Polohu se nepodařilo zjistit. Zkuste napsat město nebo PSČ.',
    sk: 'Polohu sa nepodarilo zistiť. Skúste napísať mesto alebo PSČ.',
    en: 'We could not find out where you are. Try typing a city or a postal code.',
  },
  pickUpChosen: { cs: 'Vybrané výdejní místo', sk: 'Vybrané výdajné miesto', en: 'Your pickup point' },
  pickUpChoose: { cs: 'Vybrat', sk: 'Vybrať', en: 'Choose' },
  email: { cs: 'E-mail', sk: 'E-mail', en: 'Email' },
  firstName: { cs: 'Jméno', sk: 'Meno', en: 'First name' },
  lastName: { cs: 'Příjmení', sk: 'Priezvisko', en: 'Last name' },
  phone: { cs: 'Telefon', sk: 'Telefón', en: 'Phone' },
  street: { cs: 'Ulice a číslo domu', sk: 'Ulica a číslo domu', en: 'Street and house number' },
  city: { cs: 'Město', sk: 'Mesto', en: 'City' },
  postCode: { cs: 'PSČ', sk: 'PSČ', en: 'Postal code' },
  isCompany: { cs: 'Nakupuji na firmu', sk: 'Nakupujem na firmu', en: 'I am buying for a company' },
  companyName: { cs: 'Název firmy', sk: 'Názov firmy', en: 'Company name' },
  companyId: { cs: 'IČO', sk: 'IČO', en: 'Company number' },
  companyVat: { cs: 'DIČ', sk: 'IČ DPH', en: 'VAT number' },
  registerFound: { cs: 'Našli jsme firmu {name}', sk: 'Našli sme firmu {name}', en: 'We found {name}' },
  registerDiffers: {
    cs: 'V registru stojí něco jiného, než jste napsali.',
    sk: 'V registri je niečo iné, než ste napísali.',
    en: 'The register says something other than what you typed.',
  },
  useRegister: { cs: 'Použít údaje z registru', sk: 'Použiť údaje z registra', en: 'Use the register’s details' },
  registerUnknown: {
    cs: 'Firmu s tímto IČO registr nezná.',
    sk: 'Firmu s týmto IČO register nepozná.',
    en: 'The register knows no company with this number.',
  },
  registerAway: {
    cs: 'Registr firem teď neodpovídá.',
    sk: 'Register firiem teraz neodpovedá.',
    en: 'The business register does not answer right now.',
  },
  note: { cs: 'Poznámka k objednávce', sk: 'Poznámka k objednávke', en: 'Order note' },
  order: {
    cs: 'Objednávka zavazující k platbě',
    sk: 'Objednávka s povinnosťou platby',
    en: 'Order with obligation to pay',
  },
  notOrdered: {
    cs: 'Objednávku jsme zatím neodeslali',
    sk: 'Objednávku sme zatiaľ neodoslali',
    en: 'Your order has not been sent yet',
  },
  newTotal: {
    cs: 'Zkontrolujte prosím novou částku a objednávku odešlete znovu.',
    sk: 'Skontrolujte prosím novú sumu a objednávku odošlite znova.',
    en: 'Please check the new total and send the order again.',
  },
  soldOutMeanwhile: {
    cs: 'Některý produkt se mezitím vyprodal, objednávku jsme neodeslali.',
    sk: 'Niektorý produkt sa medzičasom vypredal, objednávku sme neodoslali.',
    en: 'Something in your cart has sold out, so your order was not sent.',
  },
  missingBasket: {
    cs: 'Tenhle košík už neexistuje. Možná jste ho objednali v jiném okně, podívejte se prosím do e-\u2060mailu.',
    sk: 'Tento košík už neexistuje. Možno ste ho objednali v inom okne, pozrite sa prosím do e-\u2060mailu.',
    en: 'This cart no longer exists. Perhaps you ordered it in another window; please check your email.',
  },
  unknownOutcome: {
    cs: 'Nevíme jistě, jestli k nám objednávka dorazila. Stiskněte prosím tlačítko znovu, dvakrát ji nezaložíme.',
    sk: 'Nevieme s istotou, či k nám objednávka dorazila. Stlačte prosím tlačidlo znova, dvakrát ju nezaložíme.',
    en: 'We are not sure whether your order reached us. Please press the button again; it will not be placed twice.',
  },
  requiredStreet: {
    cs: 'Napište prosím ulici a číslo domu.',
    sk: 'Napíšte prosím ulicu a číslo domu.',
    en: 'Please enter the street and house number.',
  },
  thanks: { cs: 'Děkujeme, objednávku máme', sk: 'Ďakujeme, objednávku máme', en: 'Thank you, we have your order' },
  thanksPaid: {
    cs: 'Děkujeme, objednávka je zaplacená',
    sk: 'Ďakujeme, objednávka je zaplatená',
    en: 'Thank you, your order is paid',
  },
  paymentFailed: {
    cs: 'Objednávku máme, platba ale neprošla',
    sk: 'Objednávku máme, platba však neprešla',
    en: 'We have your order, but the payment did not go through',
  },
  paymentPending: {
    cs: 'Objednávku máme, čekáme na platbu',
    sk: 'Objednávku máme, čakáme na platbu',
    en: 'We have your order and are waiting for the payment',
  },
  payAgain: {
    cs: 'Zkusit platbu znovu – {price}',
    sk: 'Skúsiť platbu znova – {price}',
    en: 'Try the payment again – {price}',
  },
  orderNumber: { cs: 'Objednávka č. {number}', sk: 'Objednávka č. {number}', en: 'Order no. {number}' },
  qrCode: { cs: 'QR kód s platebními údaji', sk: 'QR kód s platobnými údajmi', en: 'QR code with the payment details' },
  account: { cs: 'Číslo účtu', sk: 'Číslo účtu', en: 'Account number' },
  iban: { cs: 'IBAN', sk: 'IBAN', en: 'IBAN' },
  variableSymbol: { cs: 'Variabilní symbol', sk: 'Variabilný symbol', en: 'Variable symbol (reference)' },
  unknownOrder: {
    cs: 'Výsledek platby zatím neznáme',
    sk: 'Výsledok platby zatiaľ nepoznáme',
    en: 'We do not know yet how the payment went',
  },
  checkPayment: { cs: 'Zkontrolovat stav platby', sk: 'Skontrolovať stav platby', en: 'Check the payment' },
} as const satisfies Record<string, Record<Language, string>>;

/** Words of a language by name. */
export const wordsIn = (language: Language) => (name: keyof typeof words) => words[name][language];

/** Words with the variable parts filled in. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** Pattern of words with any variable part; a space matches a non-breaking one too. */
export function anyOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.+').replaceAll(' ', '\\s'));
}
