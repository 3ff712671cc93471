import type { Cell, Table } from '../load/copy.ts';
import { CZECH_TOWNS, SLOVAK_TOWNS, STREETS } from '../shop/pickup-points.ts';

const HOUSES = 40;
/** Degrees between two streets, and between two houses. */
const [APART, STEP] = [0.003, 0.0004];

const plainText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Invented addresses in real towns: forty houses in each street. */
export function addressTables(): Table[] {
  const streets: Cell[][] = [];
  const points: Cell[][] = [];
  const addTown = (
    country: 'CZ' | 'SK',
    names: readonly string[],
    [city, code, north, east]: (typeof CZECH_TOWNS)[number],
  ) => {
    for (const [index, name] of names.entries()) {
      const id = streets.length + 1;
      const [latitude, longitude] = [north + (index - names.length / 2) * APART, east];
      const words = ` ${plainText(`${name} ${city}`)}`;
      streets.push([id, country, `demo ${city}`, name, city, code, HOUSES, latitude, longitude, words]);
      for (let house = 1; house <= HOUSES; house += 1) {
        const at = longitude + (house - HOUSES / 2) * STEP;
        points.push([points.length + 1, id, `${100 + index * HOUSES + house}/${house}`, code, latitude, at]);
      }
    }
  };
  for (const town of CZECH_TOWNS) addTown('CZ', STREETS[1], town);
  for (const town of SLOVAK_TOWNS) addTown('SK', STREETS[2], town);
  const place = ['latitude', 'longitude'];
  return [
    {
      name: 'address_streets',
      columns: ['id', 'country', 'municipality', 'name', 'city', 'post_code', 'size', ...place, 'words'],
      rows: streets,
    },
    { name: 'address_points', columns: ['id', 'street_id', 'number', 'post_code', ...place], rows: points },
  ];
}
