import { LONGEST_EMAIL } from '../../../contract/customers/rules.ts';
import { useTranslations } from '../../lib/use-translations.tsx';
import { FormSection, TextInput } from '../../ui/index.ts';
import type { DeliverySectionProps } from './delivery-section-props.ts';

export function ContactSection({ values, rules, errorOf, focused }: DeliverySectionProps) {
  const t = useTranslations('checkout');
  return (
    <FormSection title={t('contact')}>
      <TextInput
        id="email"
        name="email"
        type="email"
        label={t('email')}
        hint={t(rules.isElectronic ? 'emailHintElectronic' : 'emailHint')}
        error={errorOf('email')}
        defaultValue={values.email}
        autoFocus={focused === 'email'}
        autoComplete="email"
        autoCapitalize="none"
        inputMode="email"
        enterKeyHint="next"
        spellCheck={false}
        maxLength={LONGEST_EMAIL}
        required
      />
    </FormSection>
  );
}
