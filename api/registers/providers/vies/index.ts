import { EU_COUNTRIES } from '../../../../contract/shop/eu-countries.ts';
import { addressOrOff, plug } from '../../../platform/settings/index.ts';
import { readJson } from '../../read-json.ts';
import { RegisterUnavailable } from '../../register.ts';
import type { VatRegister } from '../../vat-numbers/vat-register.ts';
import { checked, disclosed, failureOf } from './messages.ts';

const PUBLIC = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

const settings = {
  VIES_URL: addressOrOff(['https', 'http'], {
    fallback: `the sandbox in the demo; \`${PUBLIC}\` in production`,
    meaning: 'VAT numbers of the European Union: what it confirms may be supplied to another country without tax.',
    inProduction: PUBLIC,
  }),
};

const labels = {
  VIES_URL: { cs: 'Adresa ověřování DIČ (VIES)', sk: 'Adresa overovania IČ DPH (VIES)', en: 'Address of VIES' },
};

/** Member states, with VIES's own codes of Greece and of Northern Ireland. */
const COUNTRIES = new Set([...EU_COUNTRIES.difference(new Set(['GR'])), 'EL', 'XI']);
/** VIES says this of a number that cannot be one of its country. */
const NOT_A_NUMBER = 'INVALID_INPUT';

const split = (number: string) => [number.slice(0, 2), number.slice(2)] as const;

/** VIES of the European Commission, REST API. A requester gets a consultation number. */
function createVies(baseUrl: string): VatRegister {
  return {
    name: 'VIES',
    accepts: (number) => /^[A-Z]{2}[A-Z0-9+*]{2,12}$/.test(number) && COUNTRIES.has(split(number)[0]),
    async check(number, requester, signal) {
      const [countryCode, vatNumber] = split(number);
      const [requesterMemberStateCode, requesterNumber] = requester ? split(requester) : [];
      const body = { countryCode, vatNumber, ...(requester && { requesterMemberStateCode, requesterNumber }) };
      const answer = await readJson({ url: `${baseUrl}/check-vat-number`, register: 'VIES', signal, body }, checked);
      if (!answer) throw new RegisterUnavailable('VIES has no such call');
      const failure = failureOf(answer);
      if (failure === NOT_A_NUMBER) return { isValid: false, consultationNumber: null, name: null, address: null };
      if (failure !== null || 'errorWrappers' in answer) throw new RegisterUnavailable(`VIES answered ${failure}`);
      if (answer.countryCode !== countryCode || answer.vatNumber !== vatNumber)
        throw new RegisterUnavailable('VIES tells of another number');
      const { valid: isValid, requestIdentifier: consultationNumber } = answer;
      return { isValid, consultationNumber, name: disclosed(answer.name), address: disclosed(answer.address) };
    },
  };
}

export const vies = plug(settings, labels, ({ VIES_URL }) => createVies(VIES_URL));
