import { randomOf } from '../load/random.ts';

type Town = readonly [name: string, postCode: string, latitude: number, longitude: number, points: number];

export const CZECH_TOWNS: Town[] = [
  ['Praha', '110 00', 50.0875, 14.4213, 14],
  ['Brno', '602 00', 49.1951, 16.6068, 9],
  ['Ostrava', '702 00', 49.8209, 18.2625, 6],
  ['Plzeň', '301 00', 49.7384, 13.3736, 5],
  ['Liberec', '460 01', 50.7663, 15.0543, 4],
  ['Olomouc', '779 00', 49.5938, 17.2509, 4],
  ['České Budějovice', '370 01', 48.9745, 14.4743, 4],
  ['Hradec Králové', '500 02', 50.2104, 15.8252, 4],
  ['Ústí nad Labem', '400 01', 50.6607, 14.0323, 3],
  ['Pardubice', '530 02', 50.0343, 15.7812, 3],
  ['Zlín', '760 01', 49.2265, 17.6706, 3],
  ['Kladno', '272 01', 50.1473, 14.1029, 2],
  ['Jihlava', '586 01', 49.3961, 15.5912, 2],
  ['Karlovy Vary', '360 01', 50.2319, 12.8719, 2],
  ['Tábor', '390 01', 49.4144, 14.6578, 2],
  ['Znojmo', '669 02', 48.8555, 16.0488, 2],
  ['Třebíč', '674 01', 49.2149, 15.8817, 2],
  ['Kolín', '280 02', 50.0281, 15.2006, 2],
];
export const SLOVAK_TOWNS: Town[] = [
  ['Bratislava', '811 01', 48.1439, 17.1097, 9],
  ['Košice', '040 01', 48.7164, 21.2611, 6],
  ['Prešov', '080 01', 48.9977, 21.2339, 3],
  ['Žilina', '010 01', 49.2231, 18.7394, 3],
  ['Banská Bystrica', '974 01', 48.7363, 19.1462, 3],
  ['Nitra', '949 01', 48.3069, 18.0864, 3],
  ['Trnava', '917 01', 48.3709, 17.5833, 2],
  ['Trenčín', '911 01', 48.8945, 18.0444, 2],
  ['Martin', '036 01', 49.0636, 18.9214, 2],
  ['Poprad', '058 01', 49.0512, 20.2943, 2],
];
export const STREETS = {
  1: [
    'Nádražní',
    'Masarykova',
    'Palackého',
    'Husova',
    'Lipová',
    'Na Příkopě',
    'Zahradní',
    'Školní',
    'Mlýnská',
    'Dlouhá',
    'Květná',
    'Riegrova',
    'Tyršova',
    'Jungmannova',
  ],
  2: [
    'Hlavná',
    'Štúrova',
    'Hviezdoslavova',
    'Mlynská',
    'Školská',
    'Jarná',
    'Železničná',
    'Kvetná',
    'Dlhá',
    'Lipová',
    'Národná',
    'Zelená',
  ],
};
const SHOPS = {
  1: [
    'Papírnictví U Kašny',
    'Květiny Pivoňka',
    'Trafika Na Rohu',
    'Čajovna Lístek',
    'Knihy Záložka',
    'Potřeby pro domácnost Hrneček',
    'Zdravá výživa Klíček',
    'Večerka Maják',
  ],
  2: [
    'Papiernictvo Pri Fontáne',
    'Kvety Pivónia',
    'Trafika Na Rohu',
    'Čajovňa Lístok',
    'Knihy Záložka',
    'Domáce potreby Hrnček',
    'Zdravá výživa Klíčik',
    'Večierka Maják',
  ],
};

const DAY = [{ from: '08:00', to: '18:00' }];
const ALWAYS = [{ from: '00:00', to: '24:00' }];
const BRANCH_WEEK = [DAY, DAY, DAY, DAY, DAY, [{ from: '09:00', to: '12:00' }], []];
const BOX_WEEK = Array.from({ length: 7 }, () => ALWAYS);

/** The stand-in of the carrier takes parcels to these points besides those of its feeds, by country. */
const FIRST_ID = { 1: 90_001, 2: 95_001 };

export interface PickupPoint {
  externalId: string;
  name: string;
  kind: 'branch' | 'box';
  street: string;
  city: string;
  postCode: string;
  country: 1 | 2;
  latitude: number;
  longitude: number;
  openingHours: { from: string; to: string }[][];
}

function pointOf(town: Town, country: 1 | 2, index: number): Omit<PickupPoint, 'externalId'> {
  const [city, postCode, latitude, longitude] = town;
  const random = randomOf(`${city}-${index}`);
  const kind = random() < 0.4 ? 'box' : 'branch';
  const streets = STREETS[country];
  const shops = SHOPS[country];
  const street = `${streets[Math.floor(random() * streets.length)]} ${1 + Math.floor(random() * 90)}`;
  const shop = shops[Math.floor(random() * shops.length)] ?? '';
  return {
    name: kind === 'box' ? `Box ${city}, ${street}` : `${city}, ${shop}`,
    kind,
    street,
    city,
    postCode,
    country,
    latitude: Number((latitude + (random() - 0.5) * 0.05).toFixed(6)),
    longitude: Number((longitude + (random() - 0.5) * 0.08).toFixed(6)),
    openingHours: kind === 'box' ? BOX_WEEK : BRANCH_WEEK,
  };
}

/** Invented pick-up points in real towns. */
export function pickupPoints(): PickupPoint[] {
  const of = (towns: Town[], country: 1 | 2) =>
    towns
      .flatMap((town) => Array.from({ length: town[4] }, (_, index) => pointOf(town, country, index)))
      .map((point, index) => ({ ...point, externalId: String(FIRST_ID[country] + index) }));
  return [...of(CZECH_TOWNS, 1), ...of(SLOVAK_TOWNS, 2)];
}
