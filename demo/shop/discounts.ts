import { COMBINATIONS, METHODS, OPERATIONS, type Operation, SELECTION_TYPES } from '../../contract/promotions/rules.ts';
import type { InEach, Text } from './world.ts';

export interface DemoDiscount {
  name: Text;
  description: Text;
  code?: string;
  operation: Operation;
  percents?: number;
  amount?: InEach;
  minPrice?: InEach;
  /** Percents from prices, ascending. */
  steps?: { from: InEach; percents: number }[];
  pieces?: { every: number; free: number };
  freeShipping?: true;
  isForPurchase?: true;
  isForFirstOrder?: true;
  /** Not given together with others. */
  isAlone?: true;
  isForWholesale?: true;
  limitPerCustomer?: number;
  /** Keys of the categories or brands whose goods it is taken off. */
  categories?: string[];
  brands?: string[];
  /** Tags of the goods, by slug. */
  tags?: string[];
  /** Where the order goes, by alpha-2 code. */
  countries?: string[];
  /** Shown to everybody. */
  isAnnounced?: true;
  /** Codes that are used once each; the label of their batch. */
  batch?: { label: string; codes: readonly string[] };
}

/** Codes printed in docs/test-data.md; production gets none of them. */
const DEMO_CODES = ['VUNE-4K7M-2Q9X-TD31', 'VUNE-8HVR-6P0B-WN52', 'VUNE-C3YE-91ZG-KJ74'] as const;

export const DISCOUNTS: DemoDiscount[] = [
  {
    name: { cs: 'Kadidla o desetinu levněji', sk: 'Kadidlá o desatinu lacnejšie', en: 'A tenth off incense' },
    description: {
      cs: 'Na všechny vonné tyčinky, kužely a pryskyřice. Sleva se odečte sama.',
      sk: 'Na všetky vonné tyčinky, kužele a živice. Zľava sa odpočíta sama.',
      en: 'On all sticks, cones and resins. It is taken off by itself.',
    },
    operation: OPERATIONS.percents,
    percents: 10,
    categories: ['incense'],
    isAnnounced: true,
  },
  {
    name: { cs: 'Tři vosky za cenu dvou', sk: 'Tri vosky za cenu dvoch', en: 'Three wax melts for two' },
    description: {
      cs: 'Z každých tří vonných vosků v košíku je ten nejlevnější zdarma.',
      sk: 'Z každých troch vonných voskov v košíku je ten najlacnejší zadarmo.',
      en: 'Of every three wax melts in your cart the cheapest one is free.',
    },
    operation: OPERATIONS.quantity,
    pieces: { every: 3, free: 1 },
    categories: ['wax-melts'],
    isAnnounced: true,
  },
  {
    name: {
      cs: 'Čím víc parfémů, tím větší sleva',
      sk: 'Čím viac parfumov, tým väčšia zľava',
      en: 'More perfume, more off',
    },
    description: {
      cs: 'Za parfémy od 2 500 Kč ubereme 5 %, od 4 000 Kč 10 %.',
      sk: 'Za parfumy od 100 € odpočítame 5 %, od 160 € 10 %.',
      en: 'We take 5% off perfume from €100 (£90), and 10% from €160 (£140).',
    },
    operation: OPERATIONS.steps,
    steps: [
      { from: [2_500, 100, 90], percents: 5 },
      { from: [4_000, 160, 140], percents: 10 },
    ],
    isForPurchase: true,
    categories: ['perfume'],
    isAnnounced: true,
  },
  {
    name: { cs: 'Na dobrý podvečer', sk: 'Na dobrý podvečer', en: 'A good-evening treat' },
    description: {
      cs: 'S kódem PODVECER je nákup od 1 200 Kč o 150 Kč levnější.',
      sk: 'S kódom PODVECER je nákup od 50 € o 6 € lacnejší.',
      en: 'The code PODVECER takes €6 (£5) off a purchase of €50 (£45) or more.',
    },
    code: 'PODVECER',
    operation: OPERATIONS.amount,
    amount: [150, 6, 5],
    minPrice: [1_200, 50, 45],
    isForPurchase: true,
  },
  {
    name: { cs: 'Poštovné na nás', sk: 'Poštovné je na nás', en: 'Shipping is on us' },
    description: {
      cs: 'S kódem POSTOVNE neplatíte dopravu už od 600 Kč.',
      sk: 'S kódom POSTOVNE neplatíte dopravu už od 25 €.',
      en: 'With the code POSTOVNE delivery is free from €25 (£22).',
    },
    code: 'POSTOVNE',
    operation: OPERATIONS.none,
    freeShipping: true,
    minPrice: [600, 25, 22],
  },
  {
    name: { cs: 'Na první nákup', sk: 'Na prvý nákup', en: 'For your first order' },
    description: {
      cs: 'Deset procent na uvítanou s kódem POPRVE, pro zákazníky s účtem.',
      sk: 'Desať percent na privítanie s kódom POPRVE, pre zákazníkov s účtom.',
      en: 'Ten percent to say hello, with the code POPRVE and an account.',
    },
    code: 'POPRVE',
    operation: OPERATIONS.percents,
    percents: 10,
    isForPurchase: true,
    isForFirstOrder: true,
    limitPerCustomer: 1,
  },
  {
    name: { cs: 'Stuhy a papíry', sk: 'Stuhy a papiere', en: 'Ribbons and paper' },
    description: {
      cs: 'Pětina dolů ze všeho od Stuhárny s kódem STUHA.',
      sk: 'Pätina dole zo všetkého od Stuhárny s kódom STUHA.',
      en: 'A fifth off everything by Stuhárna with the code STUHA.',
    },
    code: 'STUHA',
    operation: OPERATIONS.percents,
    percents: 20,
    brands: ['stuharna'],
    isAnnounced: true,
  },
  {
    name: { cs: 'Z domácích dílen', sk: 'Z domácich dielní', en: 'From workshops nearby' },
    description: {
      cs: 'Desetina dolů ze všeho, co se vyrábí v Česku, s kódem DOMA.',
      sk: 'Desatina dole zo všetkého, čo sa vyrába v Česku, s kódom DOMA.',
      en: 'A tenth off everything made in Czechia with the code DOMA.',
    },
    code: 'DOMA',
    operation: OPERATIONS.percents,
    percents: 10,
    tags: ['czech'],
  },
  {
    name: { cs: 'Pozdrav na Slovensko', sk: 'Pozdrav na Slovensko', en: 'Hello, Slovakia' },
    description: {
      cs: 'S kódem AHOJ je každá zásilka na Slovensko o 100 Kč levnější.',
      sk: 'S kódom AHOJ je každá zásielka na Slovensko o 4 € lacnejšia.',
      en: 'The code AHOJ takes €4 (£3) off every order that goes to Slovakia.',
    },
    code: 'AHOJ',
    operation: OPERATIONS.amount,
    amount: [100, 4, 3],
    isForPurchase: true,
    countries: ['SK'],
  },
  {
    name: { cs: 'Velký odběr', sk: 'Veľký odber', en: 'Large orders' },
    description: {
      cs: 'Pro velkoobchod: z objednávky nad 10 000 Kč ještě tři procenta.',
      sk: 'Pre veľkoobchod: z objednávky nad 400 € ešte tri percentá.',
      en: 'For wholesale: three percent more off orders over €400 (£350).',
    },
    operation: OPERATIONS.percents,
    percents: 3,
    minPrice: [10_000, 400, 350],
    isForPurchase: true,
    isForWholesale: true,
  },
  {
    name: { cs: 'Poděkování', sk: 'Poďakovanie', en: 'With thanks' },
    description: {
      cs: 'Patnáct procent na lístku, který přikládáme k reklamacím. Každý kód platí jednou a sám.',
      sk: 'Pätnásť percent na lístku, ktorý prikladáme k reklamáciám. Každý kód platí raz a sám.',
      en: 'Fifteen percent on the slip that we add when something went wrong. Each code is used once, and alone.',
    },
    operation: OPERATIONS.percents,
    percents: 15,
    isForPurchase: true,
    isAlone: true,
    batch: { label: 'Lístky k reklamacím', codes: DEMO_CODES },
  },
];

export const methodOf = ({ code, batch }: DemoDiscount) =>
  code ? METHODS.code : batch ? METHODS.unique_codes : METHODS.automatic;
export const combinationOf = ({ isAlone }: DemoDiscount) => (isAlone ? COMBINATIONS.alone : COMBINATIONS.together);
export const selectionOf = (named: readonly unknown[] | undefined) =>
  named ? SELECTION_TYPES.only : SELECTION_TYPES.all;
