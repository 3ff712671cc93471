import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button } from '../../ui/index.ts';
import type { DeliveryData } from './load-delivery.ts';

interface OrderButtonProps {
  links: DeliveryData['links'];
  isSending: boolean;
}

/** Id of the order form, for a submit button outside of it. */
export const ORDER_FORM = 'order';

/** The terms to agree to, and the button that places the order. */
export function OrderButton({ links, isSending }: OrderButtonProps) {
  const t = useTranslations('checkout');
  const agreement = useTranslations('agreement');
  const link = (href: string | undefined) => (text: React.ReactNode) =>
    href ? (
      <a href={href} target="_blank" rel="noopener" className="link">
        {text}
      </a>
    ) : (
      text
    );
  return (
    <div className="grid gap-4">
      <Button type="submit" form={ORDER_FORM} kind="primary" size="large" wide loading={isSending}>
        {t('order')}
      </Button>
      <p className="text-13 text-muted">
        {agreement.rich('terms', { terms: link(links.terms), privacy: link(links.privacy) })}
      </p>
    </div>
  );
}
