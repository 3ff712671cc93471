import type { BankAccount, DocumentBuyer, DocumentSeller } from '../../contract/documents/data.ts';
import type { Supply } from '../../contract/documents/rules.ts';
import { cashRounding, splitByWeight, withoutTax } from '../../contract/money.ts';
import type { IssueFacts, OrderFacts, SoldItem } from './facts.ts';

type Random = () => number;
const upTo = (random: Random, most: number) => Math.floor(random() * (most + 1));
const oneOf = <T>(random: Random, list: readonly T[]): T => list[upTo(random, list.length - 1)] as T;

const czech: BankAccount = {
  account_number: '19-2000145399/0800',
  iban: 'CZ6508000000192000145399',
  bic: 'GIBACZPX',
  currency: 'CZK',
};
const slovak: BankAccount = {
  account_number: null,
  iban: 'SK3112000000198742637541',
  bic: 'TATRSKBX',
  currency: 'EUR',
};

export const SELLERS: Readonly<Record<'CZ' | 'SK', DocumentSeller>> = {
  CZ: {
    name: 'Pult Příklad s.r.o.',
    street: 'Dlouhá 12/3',
    city: 'Praha 1',
    post_code: '110 00',
    country: 'CZ',
    company_number: '27074358',
    tax_number: 'CZ27074358',
    vat_number: 'CZ27074358',
    register_entry: 'Městský soud v Praze, oddíl C, vložka 12345',
    is_vat_payer: true,
    email: 'faktury@example.cz',
    phone: '+420 222 333 444',
    accounts: [czech, slovak],
  },
  SK: {
    name: 'Pult Príklad s.r.o.',
    street: 'Dlhá 7',
    city: 'Bratislava',
    post_code: '811 01',
    country: 'SK',
    company_number: '31333532',
    tax_number: '2020317068',
    vat_number: 'SK2020317068',
    register_entry: 'Mestský súd Bratislava III, oddiel Sro, vložka 1234/B',
    is_vat_payer: true,
    email: 'faktury@example.sk',
    phone: null,
    accounts: [slovak],
  },
};

const noIds = { company_number: null, tax_number: null, vat_number: null };
const german: DocumentBuyer = {
  is_company: true,
  name: 'Müller & Söhne <GmbH>',
  contact: 'Anna Müller',
  street: 'Hauptstraße 5',
  city: 'Berlin',
  post_code: '10115',
  country: 'DE',
  company_number: 'HRB 12345',
  tax_number: null,
  vat_number: 'DE136695976',
  email: 'rechnung@example.de',
};
const companies: readonly DocumentBuyer[] = [
  {
    ...german,
    name: 'Kavárna "U Řeky" s.r.o.',
    city: 'Brno',
    post_code: '602 00',
    country: 'CZ',
    company_number: '25596641',
    tax_number: 'CZ25596641',
    vat_number: 'CZ25596641',
  },
  {
    ...german,
    name: 'Ľubica a syn, s.r.o.',
    city: 'Košice',
    post_code: '040 01',
    country: 'SK',
    company_number: '35757442',
    tax_number: '2020273893',
    vat_number: 'SK2020273893',
  },
  {
    ...german,
    name: 'Obec Dolní Lhota',
    city: 'Dolní Lhota',
    post_code: '747 66',
    country: 'CZ',
    company_number: '00635383',
    tax_number: null,
    vat_number: null,
  },
];
const person: DocumentBuyer = {
  ...german,
  ...noIds,
  is_company: false,
  name: 'Žofie Ďuricová',
  contact: null,
  street: 'Nábřežní 1',
  city: 'Ostrava',
  post_code: '702 00',
  country: 'CZ',
  email: 'zofie@example.cz',
};

const NAMES = [
  'Mýdlo s levandulí',
  'Svíčka ze včelího vosku',
  'Kniha „Příběhy & pověsti“',
  'Čaj <Ranní rosa>',
  'Džbán',
];

/** Rows of one order without tax, as a cart calculates them: of each rate they come to the base of its sum. */
function priceRows(items: SoldItem[], methods: { tax_rate: number; price: number; taxed_price: number }[]) {
  const rates = new Set([...items, ...methods].map(({ tax_rate }) => tax_rate));
  return [...rates].map((tax_rate) => {
    const [own, paid] = [items, methods].map((rows) => rows.filter((row) => row.tax_rate === tax_rate)) as [
      SoldItem[],
      typeof methods,
    ];
    const before = [...own.map((item) => item.taxed_total_price), ...paid.map((method) => method.taxed_price)];
    const reductions = own.flatMap((item) => item.reductions);
    const sum = before.reduce((all, taxed) => all + taxed, 0);
    const taxed_price = sum + reductions.reduce((all, reduction) => all + reduction.taxed_price, 0);
    const price = withoutTax(taxed_price, tax_rate);
    const shares = splitByWeight(withoutTax(sum, tax_rate), before);
    own.forEach((item, index) => {
      item.total_price = shares[index] ?? 0;
      item.unit_price = withoutTax(item.taxed_unit_price, tax_rate);
    });
    paid.forEach((method, index) => {
      method.price = shares[own.length + index] ?? 0;
    });
    const off = splitByWeight(
      withoutTax(sum, tax_rate) - price,
      reductions.map((one) => -one.taxed_price),
    );
    reductions.forEach((reduction, index) => {
      reduction.price = -(off[index] ?? 0);
    });
    return { tax_rate, price, taxed_price };
  });
}

function randomItem(random: Random, id: number, rates: readonly number[], most: number): SoldItem {
  const amount = 1 + upTo(random, 11);
  const unit = random() < 0.1 ? 0 : 1 + upTo(random, most);
  const item = {
    id,
    parent_id: null,
    order_item_type: 0,
    name: oneOf(random, NAMES),
    variation_name: random() < 0.3 ? 'modrá, 250 g' : null,
    code: random() < 0.7 ? `K-${id}` : null,
    amount,
    tax_rate: oneOf(random, rates),
    unit_price: 0,
    taxed_unit_price: unit,
    total_price: 0,
    taxed_total_price: unit * amount,
    reductions: [] as { kind: 'discount' | 'credit'; name: string; price: number; taxed_price: number }[],
  };
  let left = item.taxed_total_price;
  for (const kind of ['discount', 'discount', 'credit'] as const) {
    const taken = Math.round(left * random() * 0.4);
    if (random() < 0.4 && taken > 0) {
      left -= taken;
      item.reductions.push({
        kind,
        name: kind === 'credit' ? 'Kredity' : 'Jarní sleva 10 %',
        price: 0,
        taxed_price: -taken,
      });
    }
  }
  return item;
}

/** An order as the database would hold it. */
export function randomOrder(
  random: Random,
  rates: readonly number[],
  currency: 'CZK' | 'EUR',
  lines?: number,
): OrderFacts {
  const most = currency === 'CZK' ? 400_000 : 16_000;
  const count = lines ?? 1 + upTo(random, 7);
  const items = Array.from({ length: count }, (_, index) => randomItem(random, index + 1, rates, most));
  const methodRate = oneOf(random, rates);
  const shipping = { name: 'Zásilkovna', tax_rate: methodRate, price: 0, taxed_price: random() < 0.3 ? 0 : 7_900 };
  const payment = { name: 'Dobírka', tax_rate: methodRate, price: 0, taxed_price: random() < 0.7 ? 0 : 3_000 };
  const summed = priceRows(items, [shipping, payment]);
  const total = summed.reduce((sum, { taxed_price }) => sum + taxed_price, 0);
  const voucher_amount = random() < 0.25 ? upTo(random, total) : 0;
  const step = currency === 'CZK' ? 100 : 5;
  return {
    order_number: String(1_000_001 + upTo(random, 8_000_000)),
    placed_on: '2026-11-20',
    language: oneOf(random, ['cs', 'sk', 'en'] as const),
    currency: { code: currency, decimal_places: 2 },
    items,
    shipping,
    payment,
    charges: [],
    rates: summed,
    cash_rounding: random() < 0.3 ? cashRounding(total - voucher_amount, step) : 0,
    voucher_amount,
  };
}

interface Trade {
  country: 'CZ' | 'SK';
  supply: Supply;
  rates: readonly number[];
}

function tradeOf(random: Random): Trade {
  const country = oneOf(random, ['CZ', 'SK'] as const);
  const kind = random();
  if (kind < 0.7) return { country, supply: 'domestic', rates: country === 'CZ' ? [21, 12, 0] : [23, 19, 5] };
  const supply = oneOf(random, ['intra_community', 'reverse_charge', 'exempt', 'outside_tax'] as const);
  return { country, supply, rates: [0] };
}

function buyerOf(random: Random, supply: Supply): DocumentBuyer {
  if (supply === 'intra_community' || supply === 'reverse_charge') return german;
  return random() < 0.5 ? person : oneOf(random, companies);
}

/** An order of any kind, and how its invoice is issued. */
export function randomFacts(random: Random, number: string): { order: OrderFacts; issue: IssueFacts } {
  const { country, supply, rates } = tradeOf(random);
  const currency = oneOf(random, ['CZK', 'EUR'] as const);
  const order = randomOrder(random, rates, currency);
  const home = country === 'CZ' ? 'CZK' : 'EUR';
  const isPayer = supply !== 'outside_tax';
  const seller = SELLERS[country];
  const toPay =
    order.rates.reduce((sum, { taxed_price }) => sum + taxed_price, 0) + order.cash_rounding - order.voucher_amount;
  const paid = random() < 0.4 ? toPay : 0;
  const buyer = buyerOf(random, supply);
  const rate = currency === 'EUR' ? 24.385 : 0.041;
  return {
    order,
    issue: {
      number,
      uuid: `00000000-0000-4000-8000-${number.slice(-12).padStart(12, '0')}`,
      issued_on: '2026-11-30',
      tax_point_on: isPayer ? '2026-11-28' : null,
      due_on: '2026-12-14',
      supply,
      tax_country: supply === 'intra_community' || supply === 'reverse_charge' ? buyer.country : country,
      is_simplified: false,
      seller: isPayer ? seller : { ...seller, is_vat_payer: false, vat_number: null },
      buyer,
      delivery: {
        name: buyer.name,
        street: buyer.street,
        city: buyer.city,
        post_code: buyer.post_code,
        country: buyer.country,
        delivered_on: '2026-11-28',
      },
      tax_currency: currency === home ? null : { code: home, decimal_places: 2, rate, per: 1, day: '2026-11-27' },
      payments: paid > 0 ? [{ means: 'card', amount: paid, paid_on: '2026-11-21' }] : [],
      advances: [],
      account: currency === 'CZK' ? czech : slovak,
    },
  };
}
