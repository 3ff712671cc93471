import { translate } from '../../../contract/locales.ts';
import type { FieldFailure } from '../../platform/http/index.ts';
import type { OnlyCountry } from './store.ts';

/** Whether a country is another than the only one that the customer may order to. */
export const isOtherThanOnly = (only: OnlyCountry | null, countryId: number | null | undefined): boolean =>
  only !== null && countryId !== null && countryId !== undefined && countryId !== only.id;

/** Error of a field with such a country. */
export const onlyToCountry = (field: string, only: OnlyCountry | null, language: string): FieldFailure => ({
  field,
  key: 'only_to_country',
  values: { country: translate(only?.name, language) },
});
