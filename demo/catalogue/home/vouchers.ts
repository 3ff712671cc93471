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
    pack: { shape: 'voucher', body: '#FBF7F1', cap: '#C8102E', label: '#FFFDFB', material: 'paper', motif: 'flower' },
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
    key: 'birthday-voucher',
    category: 'gift-vouchers',
    alsoIn: ['little-gifts'],
    name: { cs: 'Poukaz k narozeninám', sk: 'Poukaz k narodeninám', en: 'Birthday Voucher' },
    short: {
      cs: 'S vaším přáním a podpisem. Přijde e-mailem, i kdyby oslava začínala za hodinu.',
      sk: 'S vaším prianím a podpisom. Príde e-mailom, aj keby sa oslavovalo o hodinu.',
      en: 'With your wish and your name, by email, even if the party starts in an hour.',
    },
    description: {
      cs: [
        'Napište, komu je a co byste mu popřáli. Obojí vytiskneme na poukaz i s podpisem a pošleme vám ho v PDF, jakmile zaplatíte.',
        'Oslavenec zadá kód v košíku a vybírá si z celého obchodu. Má na to dva roky, takže stihne i příští narozeniny, a nemusí všechno utratit najednou.',
      ],
      sk: [
        'Napíšte, komu je a čo by ste mu zaželali. Oboje vytlačíme na poukaz aj s podpisom a pošleme vám ho v PDF, len čo zaplatíte.',
        'Oslávenec zadá kód v košíku a vyberá si z celého obchodu. Má na to dva roky, takže stihne aj ďalšie narodeniny, a nemusí všetko minúť naraz.',
      ],
      en: [
        'Tell us who it is for and what you wish them. We print both on the voucher, with your name, and email you the PDF as soon as you have paid.',
        'They enter the code in the cart and choose from the whole shop. It is valid for two years, next birthday included, and need not be spent all at once.',
      ],
    },
    price: 300,
    stock: 0,
    kind: { type: 'voucher', months: 24 },
    backdrop: 'mist',
    pack: {
      shape: 'birthday-card',
      body: '#F7E3C8',
      cap: '#C2486B',
      label: '#FFFDFB',
      material: 'paper',
      content: '#7FB0A2',
      motif: 'none',
    },
    weightGrams: 0,
    properties: {},
    variants: {
      property: 'worth',
      choices: [
        {
          value: 'worth-slice',
          label: { cs: 'Kousek dortu', sk: 'Kúsok torty', en: 'A slice of cake' },
          price: 300,
          prices: [300, 12, 10],
          stock: 0,
        },
        {
          value: 'worth-cake',
          label: { cs: 'Celý dort', sk: 'Celá torta', en: 'The whole cake' },
          price: 700,
          prices: [700, 28, 25],
          stock: 0,
        },
        {
          value: 'worth-party',
          label: { cs: 'Dort s ohňostrojem', sk: 'Torta s ohňostrojom', en: 'Cake and fireworks' },
          price: 1_500,
          prices: [1_500, 60, 55],
          stock: 0,
        },
      ],
    },
    popularity: 26,
    tags: ['gift', 'new'],
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
      en: 'A Saturday morning at the candle works, where you pour two candles.',
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
