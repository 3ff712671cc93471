import { shopDay } from '../../../../contract/shop/shop-day.ts';
import { readJson } from '../../read-json.ts';
import { type CompanyRegister, RegisterUnavailable } from '../../register.ts';
import { isCompanyNumber } from './company-number.ts';
import { companyOf, subject } from './messages.ts';

/** The Czech register of economic subjects (ARES) by its REST interface. */
export function ares(baseUrl: string, clock: () => Date): CompanyRegister {
  return {
    country: 'CZ',
    accepts: isCompanyNumber,
    async find(identifier, signal) {
      const url = `${baseUrl}/ekonomicke-subjekty/${encodeURIComponent(identifier)}`;
      const told = await readJson({ url, register: 'ARES', signal }, subject);
      if (!told) return null;
      const company = companyOf(told, shopDay(clock()));
      if (company.identifier !== identifier) throw new RegisterUnavailable('ARES tells of another company');
      return company;
    },
  };
}
