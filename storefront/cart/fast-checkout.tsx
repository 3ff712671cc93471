import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { AcknowledgedChanges } from '../lib/forms/acknowledged.tsx';
import { useQueuedSubmit } from '../lib/forms/use-queued-submit.ts';
import { isCartGone } from '../lib/http/api.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Button } from '../ui/index.ts';
import { FAST_CHECKOUT } from './actions.ts';

interface FastCheckoutProps {
  /** Changes of the cart are still being saved. */
  isBusy?: boolean;
  /** Of the changes that the page shows. */
  changesId?: string | null;
}

/** Fills in the cart as in the last order. The next screen shows all of it before anything is ordered. */
export function FastCheckout({ isBusy = false, changesId = null }: FastCheckoutProps) {
  const t = useTranslations('cart');
  const { path } = useShop();
  const form = useRef<HTMLFormElement>(null);
  const { isQueued, queueSubmit } = useQueuedSubmit(form, isBusy);
  const isSending = useNavigation().formData?.get('intent') === FAST_CHECKOUT;
  return (
    <Form ref={form} method="post" action={path('cart')} onSubmit={queueSubmit} className="grid gap-2">
      <AcknowledgedChanges id={changesId} />
      <Button type="submit" name="intent" value={FAST_CHECKOUT} wide loading={isQueued || isSending}>
        {t('fastCheckout')}
      </Button>
      <p className="text-14 text-muted">{t('fastCheckoutHint')}</p>
    </Form>
  );
}

/** Whether the shopper has a cart that can be filled in so. */
export async function hasFastCheckout({ api, cart }: Pick<ShopContext, 'api' | 'cart'>): Promise<boolean> {
  const id = await cart.id();
  if (!id) return false;
  try {
    const { item } = await api('GET /carts/{id}', { params: { id }, query: { embed: 'has_fast_checkout' } });
    return item._embedded?.has_fast_checkout === true;
  } catch (error) {
    if (!isCartGone(error)) throw error;
    return false;
  }
}
