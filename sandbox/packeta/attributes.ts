import { inventedPoints } from '../point-feeds/invented-points.ts';
import { table } from '../server/table.ts';
import { type AttributeFault, childText, type Node } from './messages.ts';

/** Which of the invented points are Packeta's. */
export const SERIES = 1;
export const SENDER = 'sandbox-shop';
/** Packeta's carriers to addresses. */
export const CARRIERS: Readonly<Record<string, 'CZ' | 'SK'>> = table({ '106': 'CZ', '131': 'SK' });

const CURRENCIES: Readonly<Record<'CZ' | 'SK', string>> = { CZ: 'CZK', SK: 'EUR' };
const NAMES = [
  ...['number', 'name', 'surname', 'company', 'email', 'phone', 'addressId', 'currency', 'cod', 'value', 'weight'],
  ...['eshop', 'adultContent', 'street', 'houseNumber', 'city', 'zip', 'size', 'note'],
];

const countries = new Map(
  (['CZ', 'SK'] as const).flatMap((country) =>
    inventedPoints(country, SERIES).map(({ number }) => [String(number), country] as const),
  ),
);

/** The demo shop's own points, which no feed has: 90001 and so on in Czechia, 95001 and so on in Slovakia. */
const OF_DEMO = { CZ: /^90\d{3}$/, SK: /^95\d{3}$/ };

/** The country of a point or of a carrier to addresses. */
export function countryOf(addressId: string): 'CZ' | 'SK' | undefined {
  const known = CARRIERS[addressId] ?? countries.get(addressId);
  if (known) return known;
  if (OF_DEMO.CZ.test(addressId)) return 'CZ';
  return OF_DEMO.SK.test(addressId) ? 'SK' : undefined;
}

type Rule = [name: string, isWrong: (value: string) => boolean, fault: string];

const isAmount = (value: string, decimals: number) => new RegExp(`^\\d{1,9}(\\.\\d{1,${decimals}})?$`).test(value);

function rulesFor(get: (name: string) => string): Rule[] {
  const country = countryOf(get('addressId'));
  const isAddress = CARRIERS[get('addressId')] !== undefined;
  const isCrowns = get('currency') === 'CZK';
  return [
    ['number', (value) => value === '' || value.length > 24, 'must have 1 to 24 characters'],
    ['name', (value) => value === '' || value.length > 32, 'must have 1 to 32 characters'],
    ['surname', (value) => value === '' || value.length > 32, 'must have 1 to 32 characters'],
    ['email', (value) => value === '' && get('phone') === '', 'or phone must be filled in'],
    ['email', (value) => value !== '' && !/^\S+@\S+\.\S+$/.test(value), 'is not valid'],
    ['phone', (value) => value !== '' && !/^\+?[\d ]{9,20}$/.test(value), 'is not valid'],
    ['addressId', () => country === undefined, 'is not valid'],
    ['currency', (value) => country !== undefined && value !== CURRENCIES[country], 'is not of the country'],
    ['cod', (value) => value !== '' && !(isCrowns ? /^\d{1,6}$/.test(value) : isAmount(value, 2)), 'is not valid'],
    ['value', (value) => !isAmount(value, 2), 'must be an amount'],
    ['weight', (value) => !isAmount(value, 3) || Number(value) <= 0 || Number(value) > 30, 'must be 0 to 30 kg'],
    ['eshop', (value) => value !== SENDER, 'does not exist'],
    ['adultContent', (value) => !['', '0', '1'].includes(value), 'must be 0 or 1'],
    ['street', (value) => isAddress && value === '', 'must be filled in'],
    ['city', (value) => isAddress && value === '', 'must be filled in'],
    ['zip', (value) => isAddress && !/^\d{5}$/.test(value), 'must have five digits'],
    ['street', (value) => !isAddress && value !== '', 'is not used with a point'],
  ];
}

/** What is wrong with `packetAttributes`. */
export function faultsOf(attributes: Node): AttributeFault[] {
  const unknown = attributes.children.filter(({ name }) => !NAMES.includes(name));
  const get = (name: string) => childText(attributes, name);
  const broken = rulesFor(get).filter(([name, isWrong]) => isWrong(get(name)));
  return [
    ...unknown.map(({ name }) => ({ name, fault: 'is not known' })),
    ...broken.map(([name, , fault]) => ({ name, fault })),
  ];
}
