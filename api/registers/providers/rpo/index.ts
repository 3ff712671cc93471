import { shopDay } from '../../../../contract/shop/shop-day.ts';
import { addressOrOff, plug } from '../../../platform/settings/index.ts';
import { readJson } from '../../read-json.ts';
import type { CompanyRegister, RegisterOptions } from '../../register.ts';
import { companyOf, entityOf, found } from './messages.ts';

/** The public register needs no key. */
const PUBLIC = 'https://api.statistics.sk/rpo/v1';

const settings = {
  RPO_URL: addressOrOff(['https', 'http'], {
    fallback: `the sandbox in the demo; \`${PUBLIC}\` in production`,
    meaning: 'The Slovak business register, for the same purpose.',
    inProduction: PUBLIC,
  }),
};

const labels = {
  RPO_URL: { cs: 'Adresa registru RPO', sk: 'Adresa registra RPO', en: 'Address of the RPO register' },
};

/** The Slovak register of legal entities (RPO), open API; may take several seconds. */
function createRpo(baseUrl: string, { clock }: RegisterOptions): CompanyRegister {
  return {
    country: 'SK',
    accepts: (identifier) => /^\d{8}$/.test(identifier),
    async find(identifier, signal) {
      const url = `${baseUrl}/search?${new URLSearchParams({ identifier })}`;
      const answer = await readJson({ url, register: 'RPO', signal }, found);
      const today = shopDay(clock());
      const entity = answer && entityOf(answer.results, identifier, today);
      return entity ? companyOf(entity, identifier, today) : null;
    },
  };
}

export const rpo = plug(settings, labels, ({ RPO_URL }, options: RegisterOptions) => createRpo(RPO_URL, options));
