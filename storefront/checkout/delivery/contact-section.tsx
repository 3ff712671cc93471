import { useTranslations } from '../../lib/words/use-translations.tsx';
import { FormSection } from '../../ui/index.ts';
import type { DeliverySectionProps } from './delivery-section-props.ts';
import { EmailField } from './email-field.tsx';

export function ContactSection(props: DeliverySectionProps) {
  const t = useTranslations('checkout');
  return (
    <FormSection title={t('contact')}>
      <EmailField {...props} />
    </FormSection>
  );
}
