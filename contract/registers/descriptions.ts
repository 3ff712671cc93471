import type { Descriptions } from '../description.ts';

export const registerDescriptions: Descriptions = {
  'Company.name': 'Name of the company, as the register writes it.',
  'Company.is_active': 'False when the register says that the company ceased.',
  'query.country': 'Whose register is asked: `CZ` or `SK`; left out: the country of the asking host.',
};
