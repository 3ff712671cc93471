import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button, Icon } from '../../ui/index.ts';
import type { FormRef } from './billing-inputs.ts';
import type { LookupState } from './prefill-form.ts';
import { seatOf } from './prefill-rules.ts';
import { useRegisterLookup } from './use-register-lookup.ts';

const LOOKS = {
  nothing: ['info', ''],
  asking: ['info', 'info'],
  filled: ['success', 'circle-check'],
  matches: ['success', 'circle-check'],
  used: ['success', 'circle-check'],
  differs: ['info', 'info'],
  unknown: ['warning', 'triangle-alert'],
  typo: ['warning', 'triangle-alert'],
  ceased: ['warning', 'triangle-alert'],
  unavailable: ['info', 'info'],
} as const satisfies Record<LookupState['kind'], readonly [kind: string, icon: string]>;

function useWords(state: LookupState): string {
  const t = useTranslations('checkout');
  switch (state.kind) {
    case 'nothing':
      return '';
    case 'asking':
      return t('lookupAsking');
    case 'filled':
      return t('lookupFilled', { name: state.company.name });
    case 'matches':
      return t('lookupMatches');
    case 'used':
      return t('lookupUsed');
    case 'differs':
      return t('lookupDiffers');
    case 'unknown':
      return t('lookupUnknown');
    case 'typo':
      return t('lookupTypo');
    case 'ceased':
      return t('lookupCeased', { name: state.company.name });
    case 'unavailable':
      return t('lookupAway');
  }
}

/** The register's answer, announced when it changes. */
export function RegisterNotice({ form, countryId }: { form: FormRef; countryId: number }) {
  const t = useTranslations('checkout');
  const { state, overwrite } = useRegisterLookup(form, countryId);
  const words = useWords(state);
  const [kind, icon] = LOOKS[state.kind];
  // A live region must exist before its text changes; empty, it must not take a grid row.
  return (
    <div className={words ? `notice notice-${kind}` : 'absolute'}>
      {words && <Icon name={icon} />}
      <div className="min-w-0">
        <div role="status">
          <p>{words}</p>
          {state.kind === 'differs' && (
            <p className="mt-1 text-ink">
              <strong className="font-medium">{state.company.name}</strong>
              <br />
              {seatOf(state.company)}
              {state.company.vat_identifier && (
                <>
                  <br />
                  {t('companyVat')} {state.company.vat_identifier}
                </>
              )}
            </p>
          )}
        </div>
        {state.kind === 'differs' && (
          <Button className="mt-3" onClick={overwrite}>
            {t('lookupUse')}
          </Button>
        )}
      </div>
    </div>
  );
}
