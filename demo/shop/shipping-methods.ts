import type { Text } from './world.ts';

const text = (cs: string, sk: string, en: string): Text => ({ cs, sk, en });

interface DemoShippingMethod {
  id: number;
  service: string;
  requirement: number;
  hasOptions: boolean;
  /** Whose pick-up points it offers. */
  points?: { carrier: string };
  /** Brings what nobody has to carry. */
  isElectronic?: true;
  /** Working days from packing to delivery, fewest and most, by id of the country. */
  days: Record<number, [min: number, max: number]>;
  payments: number[];
  /** Currencies in which it collects cash; left out: any. */
  collects?: string[];
  /** Grams. */
  maxWeight: number | null;
  trackingUrl: string | null;
  name: Text;
  description: Text;
  /** Shown where no day is promised. */
  time?: Text;
  /** Prices from a weight in grams, in minor units by id of the currency. */
  steps: { from: number; prices: Record<number, number> }[];
}

export const SHIPPING_METHODS: DemoShippingMethod[] = [
  {
    id: 1,
    service: 'packeta',
    requirement: 1,
    hasOptions: true,
    points: { carrier: 'packeta' },
    days: { 1: [1, 1], 2: [2, 2] },
    payments: [1, 2, 3, 5, 6, 7],
    collects: ['CZK', 'EUR'],
    maxWeight: 10_000,
    trackingUrl: 'https://tracking.packeta.com/Z@',
    name: text('Výdejní místa a boxy', 'Výdajné miesta a boxy', 'Pickup points and lockers'),
    description: text(
      'Vyzvednete cestou domů, zásilka na vás počká sedm dní.',
      'Vyzdvihnete cestou domov, zásielka na vás počká sedem dní.',
      'Collect it on your way home; it waits for seven days.',
    ),
    steps: [
      { from: 0, prices: { 1: 7_500, 2: 295, 3: 260 } },
      { from: 5_000, prices: { 1: 9_900, 2: 395, 3: 350 } },
    ],
  },
  {
    id: 2,
    service: 'ppl_address_delivery',
    requirement: 2,
    hasOptions: false,
    days: { 1: [1, 1], 2: [2, 2], 3: [4, 6], 4: [2, 3], 5: [2, 2] },
    payments: [1, 2, 3, 5, 6, 7],
    collects: ['CZK', 'EUR'],
    maxWeight: 30_000,
    trackingUrl: 'https://www.ppl.cz/vyhledat-zasilku?shipmentId=@',
    name: text('Kurýr až domů', 'Kuriér až domov', 'Courier to your door'),
    description: text(
      'Řidič se ozve předem a čas doručení si můžete změnit.',
      'Vodič sa ozve vopred a čas doručenia si môžete zmeniť.',
      'The driver lets you know in advance and you can change the time.',
    ),
    steps: [
      { from: 0, prices: { 1: 11_900, 2: 490, 3: 420 } },
      { from: 5_000, prices: { 1: 14_900, 2: 620, 3: 530 } },
      { from: 15_000, prices: { 1: 22_900, 2: 950, 3: 820 } },
    ],
  },
  {
    id: 3,
    service: 'stock',
    requirement: 1,
    hasOptions: false,
    days: { 1: [0, 0] },
    payments: [1, 2, 4, 5, 6, 7],
    maxWeight: null,
    trackingUrl: null,
    name: text('Osobně v naší prodejně v Brně', 'Osobne v našej predajni v Brne', 'Collect from our Brno store'),
    description: text(
      'Jakmile bude balíček připravený, pošleme vám zprávu.',
      'Keď bude balíček pripravený, pošleme vám správu.',
      'We send you a message as soon as your package is ready.',
    ),
    steps: [{ from: 0, prices: { 1: 0, 2: 0, 3: 0 } }],
  },
  {
    id: 5,
    service: 'packeta_address_delivery',
    requirement: 2,
    hasOptions: false,
    days: { 1: [1, 1], 2: [2, 2] },
    payments: [1, 2, 3, 5, 6, 7],
    collects: ['CZK', 'EUR'],
    maxWeight: 30_000,
    trackingUrl: 'https://tracking.packeta.com/Z@',
    name: text('Zásilkovna na adresu', 'Packeta na adresu', 'Packeta to your address'),
    description: text(
      'Kurýr zavolá, než dorazí. Balíček předá i sousedovi, když mu to řeknete.',
      'Kuriér zavolá, než dorazí. Balík odovzdá aj susedovi, keď mu to poviete.',
      'The courier calls before arriving and can leave the package with a neighbor if you ask.',
    ),
    steps: [
      { from: 0, prices: { 1: 10_900, 2: 445, 3: 385 } },
      { from: 5_000, prices: { 1: 13_900, 2: 570, 3: 490 } },
    ],
  },
  {
    id: 6,
    service: 'czech_post_to_post_office',
    requirement: 1,
    hasOptions: true,
    points: { carrier: 'czech_post' },
    days: { 1: [1, 2] },
    payments: [1, 2, 3, 5, 6, 7],
    collects: ['CZK'],
    maxWeight: 20_000,
    trackingUrl: 'https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers=@',
    name: text('Balíkovna a pošty', 'Balíkovna a pošty v Česku', 'Balíkovna and post offices'),
    description: text(
      'Pošta, box nebo obchod. Na vyzvednutí máte týden.',
      'Pošta, box alebo obchod. Na vyzdvihnutie máte týždeň.',
      'A post office, a locker, or a store. You have a week to collect it.',
    ),
    steps: [{ from: 0, prices: { 1: 7_900, 2: 325, 3: 280 } }],
  },
  {
    id: 7,
    service: 'ppl',
    requirement: 1,
    hasOptions: true,
    points: { carrier: 'ppl' },
    days: { 1: [1, 1], 2: [2, 2] },
    payments: [1, 2, 3, 5, 6, 7],
    collects: ['CZK', 'EUR'],
    maxWeight: 20_000,
    trackingUrl: 'https://www.ppl.cz/vyhledat-zasilku?shipmentId=@',
    name: text('PPL ParcelShop a ParcelBox', 'PPL ParcelShop a ParcelBox', 'PPL ParcelShop and ParcelBox'),
    description: text(
      'Otevřeno i o víkendu, v boxu ve dne i v noci.',
      'Otvorené aj cez víkend, v boxe vo dne aj v noci.',
      'Open on weekends too, lockers day and night.',
    ),
    steps: [
      { from: 0, prices: { 1: 8_500, 2: 345, 3: 300 } },
      { from: 5_000, prices: { 1: 10_900, 2: 445, 3: 385 } },
    ],
  },
  {
    id: 8,
    service: 'gls_parcel_shop_delivery',
    requirement: 1,
    hasOptions: true,
    points: { carrier: 'gls' },
    days: { 1: [1, 1], 2: [2, 2] },
    payments: [1, 2, 3, 5, 6, 7],
    collects: ['CZK', 'EUR'],
    maxWeight: 20_000,
    trackingUrl: 'https://gls-group.eu/CZ/cs/sledovani-zasilek/?match=@',
    name: text('GLS ParcelShop', 'GLS ParcelShop', 'GLS ParcelShop'),
    description: text(
      'Balíček počká pět dní v obchodě nebo v boxu.',
      'Balík počká päť dní v obchode alebo v boxe.',
      'It waits for five days in a store or a locker.',
    ),
    steps: [{ from: 0, prices: { 1: 8_300, 2: 340, 3: 295 } }],
  },
  {
    id: 9,
    service: 'dpd_pickup',
    requirement: 1,
    hasOptions: true,
    points: { carrier: 'dpd' },
    days: { 1: [1, 1], 2: [2, 2] },
    payments: [1, 2, 3, 5, 6, 7],
    collects: ['CZK', 'EUR'],
    maxWeight: 20_000,
    trackingUrl: 'https://tracking.dpd.de/status/cs_CZ/parcel/@',
    name: text('DPD Pickup', 'DPD Pickup', 'DPD Pickup'),
    description: text(
      'Kamenná prodejna nebo box, převzetí na PIN ze zprávy.',
      'Kamenná predajňa alebo box, prevzatie na PIN zo správy.',
      'A store or a locker; collect it with the PIN from our message.',
    ),
    steps: [{ from: 0, prices: { 1: 8_500, 2: 345, 3: 300 } }],
  },
  {
    id: 4,
    service: 'none',
    requirement: 1,
    hasOptions: false,
    isElectronic: true,
    days: {},
    payments: [1, 2, 5, 6, 7],
    maxWeight: null,
    trackingUrl: null,
    name: text('E-mailem', 'E-mailom', 'By email'),
    description: text(
      'Poukaz s kódem v PDF. Můžete ho vytisknout, nebo rovnou přeposlat.',
      'Poukaz s kódom v PDF. Môžete ho vytlačiť, alebo rovno preposlať.',
      'A PDF with the code, to print or to forward.',
    ),
    time: text('Hned po zaplacení', 'Hneď po zaplatení', 'As soon as it is paid'),
    steps: [{ from: 0, prices: { 1: 0, 2: 0, 3: 0 } }],
  },
];
