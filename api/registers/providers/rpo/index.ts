import { shopDay } from '../../../../contract/shop/shop-day.ts';
import { readJson } from '../../read-json.ts';
import type { CompanyRegister } from '../../register.ts';
import { companyOf, entityOf, found } from './messages.ts';

/** The Slovak register of legal entities (RPO) by its open interface; it may take several seconds. */
export function rpo(baseUrl: string, clock: () => Date): CompanyRegister {
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
