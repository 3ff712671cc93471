import { addressOrOff, plug } from '../../../platform/settings/index.ts';
import type { CentralBank } from '../../rates/central-bank.ts';
import { readText } from '../../read-json.ts';
import { RegisterUnavailable } from '../../register.ts';
import { parseDailyRates } from './daily-rates.ts';

const PUBLIC = 'https://www.cnb.cz/cs/financni-trhy/devizovy-trh/kurzy-devizoveho-trhu/kurzy-devizoveho-trhu';

const settings = {
  CNB_URL: addressOrOff(['https', 'http'], {
    fallback: `the sandbox in the demo; \`${PUBLIC}\` in production`,
    meaning:
      'Rates of the Czech National Bank, by which documents in another currency state Czech tax; `off` asks none.',
    inProduction: PUBLIC,
  }),
};

const labels = {
  CNB_URL: {
    cs: 'Adresa kurzů ČNB',
    sk: 'Adresa kurzov ČNB',
    en: 'Address of the CNB’s rates',
  },
};

/** The Czech National Bank's rates by day. They apply to the day on which they are announced (act 235/2004, section 4). */
function createCnb(baseUrl: string): CentralBank {
  return {
    name: 'CNB',
    currency: 'CZK',
    daysBefore: 0,
    async readRates(day, signal) {
      const url = `${baseUrl}/denni_kurz.txt?date=${day.split('-').reverse().join('.')}`;
      const text = await readText({ url, register: 'CNB', signal });
      const rates = text === null ? null : parseDailyRates(text);
      if (!rates) throw new RegisterUnavailable('CNB answered with no list of rates');
      return rates;
    },
  };
}

export const cnb = plug(settings, labels, ({ CNB_URL }) => createCnb(CNB_URL));
