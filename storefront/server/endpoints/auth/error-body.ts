import type { ErrorBody } from '../../../../contract/errors.ts';
import type { Language } from '../../../../contract/locales.ts';
import { platformTexts } from '../../../../contract/platform/texts/index.ts';
import { signInTexts } from '../../../../contract/sign-in/texts/index.ts';
import { typeset } from '../../../../contract/typeset.ts';

/** Errors whose message names nothing. */
type Plain = 'not_signed_in' | 'session_ended' | 'origin_not_allowed';

/** An error of the storefront itself in the shape of the API's. */
export const errorBody = (status: number, type: Plain, language: Language): ErrorBody => ({
  status,
  type,
  message: typeset({ ...platformTexts[language].errors, ...signInTexts[language].errors }[type], language),
  errors: [],
});
