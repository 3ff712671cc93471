import proj4 from 'proj4';
import { type AddressRegister, coordinatesOf, wholeRow } from './row.ts';

// EPSG:5514 with the shift of EPSG:1623, exact to a metre.
const KROVAK =
  '+proj=krovak +lat_0=49.5 +lon_0=24.8333333333333 +alpha=30.2881397527778 +k=0.9999 +x_0=0 +y_0=0 +ellps=bessel ' +
  '+towgs84=570.8,85.7,462.8,4.998,1.587,5.261,3.56 +units=m +no_defs';
const krovak = proj4(KROVAK, 'WGS84');

/** S-JTSK as registers write it: metres to the west and to the south. */
function fromKrovak(y: string, x: string) {
  const [west, south] = [Number(y), Number(x)];
  if (!west || !south) return coordinatesOf(0, 0);
  const [longitude, latitude] = krovak.forward([-Math.abs(west), -Math.abs(south)]);
  return coordinatesOf(latitude, longitude);
}

/** `318/12a`; a house without a descriptive number has a registration number. */
function numberOf(kind: string, house: string, orientation: string, sign: string): string {
  const first = kind === 'č.ev.' ? `č. ev. ${house}` : house;
  return orientation === '' ? first : `${first}/${orientation}${sign}`;
}

/** RÚIAN's files of address points, one for each municipality. */
export const czechRegister: AddressRegister = {
  country: 'CZ',
  encoding: 'windows-1250',
  columns: ['Kód ADM', 'Kód obce', 'Název obce', 'Název ulice', 'Číslo domovní', 'PSČ'],
  read(record) {
    const of = (name: string) => record[name]?.trim() ?? '';
    const city = of('Název obce');
    return wholeRow({
      municipality: of('Kód obce'),
      // Where there are no streets, numbers are unique in a part of the municipality.
      street: of('Název ulice') || of('Název části obce') || city,
      // Districts of Prague stand in addresses.
      city: of('Název obvodu Prahy') || of('Název MOP') || city,
      number: numberOf(of('Typ SO'), of('Číslo domovní'), of('Číslo orientační'), of('Znak čísla orientačního')),
      post_code: of('PSČ'),
      ...fromKrovak(of('Souřadnice Y'), of('Souřadnice X')),
    });
  },
};
