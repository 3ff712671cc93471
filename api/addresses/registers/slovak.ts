import { type AddressRegister, coordinatesOf, wholeRow } from './row.ts';

/** Degrees with a decimal comma or point. */
const degrees = (text: string) => Number(text.replace(',', '.'));

/** The file of addresses that the Slovak Ministry of the Interior publishes. */
export const slovakRegister: AddressRegister = {
  country: 'SK',
  encoding: 'utf-8',
  columns: ['IDENTIFIKATOR', 'OKRES', 'OBEC', 'ULICA', 'SUPISNE_CISLO', 'ORIENTACNE_CISLO_CELE', 'PSC'],
  read(record) {
    const of = (name: string) => record[name]?.trim() ?? '';
    const city = of('OBEC');
    // 0 is a house whose number is not known.
    const numbers = [of('SUPISNE_CISLO'), of('ORIENTACNE_CISLO_CELE')].filter(
      (number) => number !== '' && number !== '0',
    );
    return wholeRow({
      municipality: `${of('OKRES')}/${city}`,
      street: of('ULICA') || of('CAST_OBCE') || city,
      city,
      number: numbers.join('/'),
      post_code: of('PSC').replace(' ', ''),
      ...coordinatesOf(degrees(of('ADRBOD_Y')), degrees(of('ADRBOD_X'))),
    });
  },
};
