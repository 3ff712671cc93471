/** A pick-up point that there is not, in a town that there is. */
export interface InventedPoint {
  number: number;
  name: string;
  street: string;
  house: string;
  city: string;
  postCode: string;
  country: 'CZ' | 'SK' | 'DE';
  latitude: number;
  longitude: number;
  isBox: boolean;
}

type Town = readonly [city: string, postCode: string, latitude: number, longitude: number];

const TOWNS: Readonly<Record<'CZ' | 'SK', readonly Town[]>> = {
  CZ: [
    ['Praha', '11000', 50.0875, 14.4213],
    ['Brno', '60200', 49.1951, 16.6068],
    ['Ostrava', '70200', 49.8209, 18.2625],
    ['Plzeň', '30100', 49.7384, 13.3736],
    ['České Budějovice', '37001', 48.9745, 14.4743],
    ['Hradec Králové', '50002', 50.2104, 15.8252],
    ['Ústí nad Labem', '40001', 50.6607, 14.0323],
    ['Zlín', '76001', 49.2265, 17.6706],
  ],
  SK: [
    ['Bratislava', '81101', 48.1439, 17.1097],
    ['Košice', '04001', 48.7164, 21.2611],
    ['Žilina', '01001', 49.2231, 18.7394],
    ['Banská Bystrica', '97401', 48.7363, 19.1462],
  ],
};
const STREETS = ['Lipová', 'Zahradní', 'Květná', 'Mlýnská', 'Nádražní', 'Husova', 'Dlouhá', 'Školská'];
const SHOPS = ['Papírnictví Sojka', 'Trafika Na Růžku', 'Čajovna Šálek', 'Květinářství Pivoňka', 'Večerka Maják'];

const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T;

function inventedPoint(country: 'CZ' | 'SK', series: number, index: number): InventedPoint {
  const [city, postCode, latitude, longitude] = at(TOWNS[country], index);
  const shift = ((index * 37 + series * 11) % 40) - 20;
  const isBox = index % 3 === 2;
  const street = at(STREETS, index + series);
  return {
    number: series * 1_000 + (country === 'SK' ? 500 : 0) + index + 1,
    name: isBox ? `Box ${city}, ${street}` : `${at(SHOPS, index + series)} ${city}`,
    street,
    house: String(1 + ((index * 7 + series) % 90)),
    city,
    // Post offices are told apart by their post codes.
    postCode: String(Number(postCode) + index).padStart(5, '0'),
    country,
    latitude: Number((latitude + shift / 1_000).toFixed(6)),
    longitude: Number((longitude - shift / 800).toFixed(6)),
    isBox,
  };
}

const COUNT = { CZ: 48, SK: 24 };

/** The points of a series in a country, the same at each call. */
export const inventedPoints = (country: 'CZ' | 'SK', series: number): InventedPoint[] =>
  Array.from({ length: COUNT[country] }, (_, index) => inventedPoint(country, series, index));
