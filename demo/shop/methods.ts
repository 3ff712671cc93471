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

/** Prices in minor units by id of the currency. */
export const PAYMENT_METHODS = [
  {
    id: 1,
    service: 'gopay',
    isOnline: true,
    isCash: false,
    countries: [],
    name: text('Kartou nebo online', 'Kartou alebo online', 'By card or online'),
    description: text(
      'Platba přes bránu GoPay: karta, Google Pay, Apple Pay, rychlý převod.',
      'Platba cez bránu GoPay: karta, Google Pay, Apple Pay, rýchly prevod.',
      'Through the GoPay gateway: card, Google Pay, Apple Pay, instant transfer.',
    ),
    note: text('', '', ''),
    prices: { 1: 0, 2: 0, 3: 0 },
  },
  {
    id: 2,
    service: 'bank_transaction',
    isOnline: false,
    isCash: false,
    countries: [],
    name: text('Bankovním převodem', 'Bankovým prevodom', 'By bank transfer'),
    description: text(
      'Po odeslání uvidíte QR kód, který stačí načíst v bankovní aplikaci.',
      'Po odoslaní uvidíte QR kód, ktorý stačí načítať v bankovej aplikácii.',
      'After ordering you get a QR code to scan in your banking app.',
    ),
    note: text(
      'Zboží odešleme, jakmile platba dorazí.',
      'Tovar odošleme, len čo platba príde.',
      'We send your items as soon as the payment arrives.',
    ),
    prices: { 1: 0, 2: 0, 3: 0 },
  },
  {
    id: 3,
    service: 'carrier',
    isOnline: false,
    isCash: true,
    countries: [1, 2],
    name: text('Na dobírku', 'Na dobierku', 'Cash on delivery'),
    description: text(
      'Zaplatíte dopravci při převzetí.',
      'Zaplatíte dopravcovi pri prevzatí.',
      'You pay the carrier when the package arrives.',
    ),
    note: text('', '', ''),
    prices: { 1: 3_900, 2: 150, 3: 130 },
  },
  {
    id: 4,
    service: 'pickup_payment',
    isOnline: false,
    isCash: true,
    countries: [1],
    name: text('Hotově v prodejně', 'V hotovosti v predajni', 'Cash in our store'),
    description: text(
      'Zaplatíte až při vyzvednutí.',
      'Zaplatíte až pri vyzdvihnutí.',
      'You pay when you collect your order.',
    ),
    note: text('', '', ''),
    prices: { 1: 0, 2: 0, 3: 0 },
  },
  {
    id: 5,
    service: 'csob',
    isOnline: true,
    isCash: false,
    countries: [],
    name: text('Kartou přes ČSOB', 'Kartou cez ČSOB', 'By card through ČSOB'),
    description: text(
      'Platební brána banky ČSOB: Visa, Mastercard, Maestro.',
      'Platobná brána banky ČSOB: Visa, Mastercard, Maestro.',
      'Through the gateway of the bank ČSOB: Visa, Mastercard, Maestro.',
    ),
    note: text('', '', ''),
    prices: { 1: 0, 2: 0, 3: 0 },
  },
  {
    id: 6,
    service: 'paypal',
    isOnline: true,
    isCash: false,
    countries: [],
    name: text('PayPalem', 'PayPalom', 'By PayPal'),
    description: text(
      'Zaplatíte zůstatkem nebo kartou, kterou máte v PayPalu uloženou.',
      'Zaplatíte zostatkom alebo kartou, ktorú máte v PayPale uloženú.',
      'With your PayPal balance or a card that you keep there.',
    ),
    note: text('', '', ''),
    prices: { 1: 0, 2: 0, 3: 0 },
  },
  {
    id: 7,
    service: 'trustpay',
    isOnline: true,
    isCash: false,
    countries: [1, 2],
    name: text('Rychlým převodem z banky', 'Rýchlym prevodom z banky', 'By instant transfer'),
    description: text(
      'Přes TrustPay potvrdíte platbu přímo ve svém internetovém bankovnictví.',
      'Cez TrustPay potvrdíte platbu priamo vo svojom internetovom bankovníctve.',
      'With TrustPay you confirm the payment in your own online banking.',
    ),
    note: text('', '', ''),
    prices: { 1: 0, 2: 0, 3: 0 },
  },
];
