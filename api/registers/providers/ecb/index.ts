import { addressOrOff, plug } from '../../../platform/settings/index.ts';
import type { CentralBank } from '../../rates/central-bank.ts';
import { readText } from '../../read-json.ts';
import { RegisterUnavailable } from '../../register.ts';
import { parseReferenceRates } from './reference-rates.ts';

const PUBLIC = 'https://www.ecb.europa.eu/stats/eurofxref';

const settings = {
  ECB_URL: addressOrOff(['https', 'http'], {
    fallback: `the sandbox in the demo; \`${PUBLIC}\` in production`,
    meaning: 'Reference rates of the European Central Bank, for documents of sellers whose tax is in euros.',
    inProduction: PUBLIC,
  }),
};

const labels = {
  ECB_URL: {
    cs: 'Adresa kurzů ECB',
    sk: 'Adresa kurzov ECB',
    en: 'Address of the ECB’s rates',
  },
};

/** Reference rates of ninety days. A tax point takes those of the day before it (Slovak act 222/2004, section 26). */
function createEcb(baseUrl: string): CentralBank {
  return {
    name: 'ECB',
    currency: 'EUR',
    daysBefore: 1,
    async readRates(day, signal) {
      const text = await readText({ url: `${baseUrl}/eurofxref-hist-90d.xml`, register: 'ECB', signal });
      const rates = text === null ? null : parseReferenceRates(text, day);
      if (!rates) throw new RegisterUnavailable(`ECB answered with no rates of ${day}`);
      return rates;
    },
  };
}

export const ecb = plug(settings, labels, ({ ECB_URL }) => createEcb(ECB_URL));
