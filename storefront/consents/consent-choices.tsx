import { type Choice, PURPOSES } from '../../contract/consents/rules.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Checkbox } from '../ui/index.ts';

/** A box for each purpose; necessary cookies are named, and need no consent. */
export function ConsentChoices({ chosen }: { chosen?: Choice }) {
  const t = useTranslations('consent');
  return (
    <>
      <Checkbox label={t('necessary')} hint={t('necessaryText')} defaultChecked disabled />
      {PURPOSES.map((purpose) => (
        <Checkbox
          key={purpose}
          name={purpose}
          label={t(purpose)}
          hint={t(`${purpose}Text`)}
          defaultChecked={chosen?.[purpose] ?? false}
        />
      ))}
    </>
  );
}
