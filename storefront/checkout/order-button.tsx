import type { Cart } from '../../contract/records/cart.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { Button } from '../ui/index.ts';
import { CartPrices } from './cart-prices.tsx';
import type { DeliveryData } from './delivery-data.ts';

interface OrderButtonProps {
  cart: Cart;
  links: DeliveryData['links'];
  isSending: boolean;
}

/** What it costs, what is agreed to, and the button that binds. */
export function OrderButton({ cart, links, isSending }: OrderButtonProps) {
  const t = useTranslations('checkout');
  const link = (href: string | undefined) => (text: React.ReactNode) =>
    href ? (
      <a href={href} target="_blank" rel="noopener" className="link">
        {text}
      </a>
    ) : (
      text
    );
  return (
    <div className="summary-card mt-8 grid gap-4">
      <CartPrices cart={cart} />
      <Button type="submit" kind="primary" size="large" wide loading={isSending}>
        {t('order')}
      </Button>
      <p className="text-13 text-muted">
        {t.rich('terms', { terms: link(links.terms), privacy: link(links.privacy) })}
      </p>
    </div>
  );
}
