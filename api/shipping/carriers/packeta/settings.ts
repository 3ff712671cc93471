import { z } from 'zod';
import { address, addressWithDefault, text } from '../../../platform/settings/index.ts';

/** Numbers of carriers by country. */
const addressCarriers = z
  .string()
  .regex(/^[A-Z]{2}=\d{1,6}(,[A-Z]{2}=\d{1,6}){0,39}$/, 'must be like CZ=106,SK=131')
  .default('CZ=106,SK=131')
  .transform((given) => new Map(given.split(',').map((one) => one.split('=') as [country: string, id: string])));

const fallback = 'the sandbox in the demo; in production no Packeta';

export const settings = {
  PACKETA_API_URL: address(['https', 'http'], {
    fallback,
    meaning: 'The API of Packeta for parcels, for example `https://www.zasilkovna.cz/api/rest`.',
  }),
  PACKETA_API_PASSWORD: text({
    fallback,
    range: '32 hexadecimal digits',
    meaning: 'The shop’s API password at Packeta; not the key of its points.',
  }),
  PACKETA_POINTS_KEY: text({ fallback, range: 'text', meaning: 'The shop’s key of Packeta’s points.' }),
  PACKETA_SENDER: text({
    fallback,
    range: 'text',
    meaning: 'The sender in Packeta’s client section whose name is on labels.',
  }),
  PACKETA_POINTS_URL: addressWithDefault(
    'https://pickup-point.api.packeta.com/v5',
    'Where Packeta publishes its points.',
  ),
  PACKETA_ADDRESS_CARRIERS: {
    schema: addressCarriers,
    fallback: '`CZ=106,SK=131`',
    range: 'countries and numbers of Packeta’s `carrier.json`',
    meaning: 'Which of Packeta’s carriers brings parcels to addresses of a country.',
  },
};

export const labels = {
  PACKETA_API_URL: { cs: 'Adresa API Zásilkovny', sk: 'Adresa API Packety', en: 'Address of Packeta’s API' },
  PACKETA_API_PASSWORD: { cs: 'Zásilkovna: heslo API', sk: 'Packeta: heslo API', en: 'Packeta API password' },
  PACKETA_POINTS_KEY: {
    cs: 'Zásilkovna: klíč výdejních míst',
    sk: 'Packeta: kľúč výdajných miest',
    en: 'Packeta key of points',
  },
  PACKETA_SENDER: { cs: 'Zásilkovna: odesílatel', sk: 'Packeta: odosielateľ', en: 'Packeta sender' },
  PACKETA_POINTS_URL: {
    cs: 'Adresa výdejních míst Zásilkovny',
    sk: 'Adresa výdajných miest Packety',
    en: 'Address of Packeta’s points',
  },
  PACKETA_ADDRESS_CARRIERS: {
    cs: 'Zásilkovna: dopravci na adresu',
    sk: 'Packeta: dopravcovia na adresu',
    en: 'Packeta carriers to addresses',
  },
};
