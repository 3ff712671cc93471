import { shopDay } from '../../../../contract/shop/shop-day.ts';
import { addressOrOff, plug } from '../../../platform/settings/index.ts';
import { readJson } from '../../read-json.ts';
import { type CompanyRegister, type RegisterOptions, RegisterUnavailable } from '../../register.ts';
import { isCompanyNumber } from './company-number.ts';
import { companyOf, subject } from './messages.ts';

/** The public register needs no key. */
const PUBLIC = 'https://ares.gov.cz/ekonomicke-subjekty-v-be/rest';

const settings = {
  ARES_URL: addressOrOff(['https', 'http'], {
    fallback: `the sandbox in the demo; \`${PUBLIC}\` in production`,
    meaning: 'The Czech business register, from which company fields fill themselves; `off` asks none.',
    inProduction: PUBLIC,
  }),
};

const labels = {
  ARES_URL: { cs: 'Adresa registru ARES', sk: 'Adresa registra ARES', en: 'Address of the ARES register' },
};

/** The Czech register of economic subjects (ARES), REST API. */
function createAres(baseUrl: string, { clock }: RegisterOptions): CompanyRegister {
  return {
    country: 'CZ',
    accepts: isCompanyNumber,
    async find(identifier, signal) {
      const url = `${baseUrl}/ekonomicke-subjekty/${encodeURIComponent(identifier)}`;
      const answer = await readJson({ url, register: 'ARES', signal }, subject);
      if (!answer) return null;
      const company = companyOf(answer, shopDay(clock()));
      if (company.identifier !== identifier) throw new RegisterUnavailable('ARES tells of another company');
      return company;
    },
  };
}

export const ares = plug(settings, labels, ({ ARES_URL }, options: RegisterOptions) => createAres(ARES_URL, options));
