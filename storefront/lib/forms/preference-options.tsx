import { PREFERENCES } from '../../../contract/customers/rules.ts';
import { useTranslations } from '../words/use-translations.tsx';

/** Options of the select that asks what interests a person most, with what a program stored in other words. */
export function PreferenceOptions({ stored = '' }: { stored?: string }) {
  const t = useTranslations();
  const isOther = stored !== '' && !(PREFERENCES as readonly string[]).includes(stored);
  return (
    <>
      <option value="">{t('preference.all')}</option>
      {PREFERENCES.map((name) => (
        <option key={name} value={name}>
          {t(`preference.${name}`)}
        </option>
      ))}
      {isOther && <option value={stored}>{stored}</option>}
    </>
  );
}
