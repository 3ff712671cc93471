import type { DemoProduct } from '../types.ts';

/** What comes on paper, or only by e-mail: the shop’s own vouchers, and an invitation. */
export const products: DemoProduct[] = [
  {
    key: 'gift-voucher',
    category: 'gift-vouchers',
    alsoIn: ['little-gifts'],
    name: { cs: 'Dárkový poukaz', sk: 'Darčekový poukaz', en: 'Gift Voucher' },
    short: {
      cs: 'Přijde e-mailem, platí rok a utratíte ho i po částech.',
      sk: 'Príde e-mailom, platí rok a miniete ho aj po častiach.',
      en: 'Sent by email, valid for a year, spent all at once or bit by bit.',
    },
    description: {
      cs: [
        'Jakmile zaplatíte, pošleme vám do e-mailu PDF s kódem. Vytiskněte ho a vložte do obálky, nebo ho rovnou přepošlete.',
        'Kód se zadává v košíku a platí na všechno, co prodáváme, i na zboží ve slevě. Co z něj zbude, počká na příště.',
      ],
      sk: [
        'Len čo zaplatíte, pošleme vám do e-mailu PDF s kódom. Vytlačte ho a vložte do obálky, alebo ho rovno prepošlite.',
        'Kód sa zadáva v košíku a platí na všetko, čo predávame, aj na tovar v zľave. Čo z neho zvýši, počká na nabudúce.',
      ],
      en: [
        'Once you have paid, we email you a PDF with a code. Print it and slip it into an envelope, or just forward it.',
        'The code is entered in the cart and is good for everything we sell, sale items included. Whatever is left stays on it for next time.',
      ],
    },
    price: 500,
    stock: 0,
    kind: { type: 'voucher', months: 12 },
    backdrop: 'blush',
    pack: { shape: 'voucher', body: '#F3DFD5', cap: '#9D174D', label: '#FFFDFB', material: 'paper', motif: 'flower' },
    weightGrams: 0,
    properties: {},
    variants: {
      property: 'worth',
      choices: [
        {
          value: 'worth-small',
          label: { cs: 'Malá radost', sk: 'Malá radosť', en: 'A small treat' },
          price: 500,
          prices: [500, 20, 18],
          stock: 0,
        },
        {
          value: 'worth-medium',
          label: { cs: 'Větší radost', sk: 'Väčšia radosť', en: 'A nice treat' },
          price: 1_000,
          prices: [1_000, 40, 35],
          stock: 0,
        },
        {
          value: 'worth-large',
          label: { cs: 'Velká radost', sk: 'Veľká radosť', en: 'A big treat' },
          price: 2_000,
          prices: [2_000, 80, 70],
          stock: 0,
        },
      ],
    },
    popularity: 40,
    tags: ['gift'],
  },
  {
    key: 'candle-workshop-invitation',
    category: 'little-gifts',
    brand: 'podhorska-voskarna',
    name: {
      cs: 'Pozvánka na svíčkařskou dílnu',
      sk: 'Pozvánka na sviečkarskú dielňu',
      en: 'Invitation to a Candle Workshop',
    },
    short: {
      cs: 'Sobotní dopoledne ve voskárně: odlijete si dvě svíčky.',
      sk: 'Sobotné dopoludnie vo voskárni: odlejete si dve sviečky.',
      en: 'A Saturday morning at the wax works, where you pour two candles.',
    },
    description: {
      cs: [
        'Scházíme se v deset u dlouhého stolu v zadní dílně. Vyberete si vosk, knot i vůni a domů odejdete s tím, co jste si sami odlili.',
        'Zaplacenou pozvánku posíláme vytištěnou v obálce. Kdo ji má jako dárek, toho v dílně čekáme pod číslem objednávky.',
      ],
      sk: [
        'Stretávame sa o desiatej pri dlhom stole v zadnej dielni. Vyberiete si vosk, knôt aj vôňu a domov odídete s tým, čo ste si sami odliali.',
        'Zaplatenú pozvánku posielame vytlačenú v obálke. Kto ju má ako darček, toho v dielni čakáme pod číslom objednávky.',
      ],
      en: [
        'We meet at ten around the long table in the back workshop. You pick the wax, the wick and the scent, and take home what you poured.',
        'An invitation that you buy comes printed, in an envelope. If it is a gift with your order, just tell us the order number at the door.',
      ],
    },
    price: 690,
    stock: 48,
    backdrop: 'butter',
    pack: { shape: 'voucher', body: '#EFE0B9', cap: '#8C4A33', label: '#FFFDF6', material: 'paper', motif: 'sun' },
    weightGrams: 40,
    properties: { 'for-whom': ['unisex'], origin: ['cz'] },
    popularity: 18,
    tags: ['gift', 'czech'],
  },
];
