import { useState } from 'react';
import type { CartChange } from '../../contract/cart/changes.ts';
import { useTaxed } from '../lib/goods/use-taxed.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Notice } from '../ui/index.ts';
import { changesToShow, saidOfEmpty } from './changes-to-show.ts';
import type { OpenCart } from './load-cart.ts';
import { useAcknowledged } from './use-acknowledged.ts';

/** What is told of the cart since the page was opened: the server reports each change for a minute at most. */
function useChangesToShow({ changes, ...parts }: OpenCart): readonly CartChange[] {
  const [seen, setSeen] = useState(changes);
  const [listed, setListed] = useState(() => changesToShow([], changes, parts));
  if (changes === seen) return listed;
  // What does not hold any more is forgotten, not only hidden: it is no news when it is true again.
  const now = changesToShow(listed, changes, parts);
  setSeen(changes);
  setListed(now);
  return now;
}

function ChangeText({ change }: { change: CartChange }) {
  const t = useTranslations();
  const taxed = useTaxed();
  const { type, name, amount } = change;
  const reason = change.reason ?? '';
  // No tax is in what vouchers pay.
  const said = (price: CartChange['old_taxed_price']) =>
    price ? (type === 'voucher_changed' ? price.formatted : taxed(price)) : '';
  const prices = { old: said(change.old_taxed_price), now: said(change.new_taxed_price) };
  switch (type) {
    case 'item_sold_out':
      return t('errors.cart_item_sold_out', { name });
    case 'item_amount_decreased':
      return t('errors.cart_item_stock_decreased', { name, amount: amount ?? 0 });
    case 'item_price_raised':
      return t('cart.priceRaised', { name, ...prices });
    case 'item_price_lowered':
      return t('cart.priceLowered', { name, ...prices });
    case 'item_removed':
      return t('cart.noLongerSold', { name });
    case 'gift_removed':
      return t('cart.giftGone', { name });
    case 'item_credits_removed':
      return t('cart.creditsGone', { name });
    case 'shipping_method_removed':
      return reason === 'not_to_country'
        ? t('errors.shipping_method_not_available_for_country', { name })
        : t('cart.shippingGone', { name, reason });
    case 'payment_method_removed':
      return reason === 'not_with_shipping'
        ? t('errors.payment_method_not_available_for_shipping_method', { name })
        : t('cart.paymentGone', { name, reason });
    case 'shipping_option_removed':
      return t('cart.pointGone', { name, reason });
    case 'shipping_price_changed':
      return t('cart.shippingPrice', { name, ...prices });
    case 'payment_price_changed':
      return t('cart.paymentPrice', { name, ...prices });
    case 'discount_removed':
      return t('cart.discountGone', { name, reason });
    case 'discount_changed':
      return t('cart.discountChanged', { name, ...prices });
    case 'credits_changed':
      return t('cart.creditsChanged', { name, ...prices });
    case 'tax_removed':
      return t('cart.taxRemoved');
    case 'tax_added':
      return t('cart.taxAdded');
    case 'voucher_removed':
      return t('cart.voucherGone', { end: name, reason });
    case 'voucher_changed':
      return t('cart.voucherChanged', { end: name, ...prices });
    case 'item_text_needed':
      return t('cart.textNeeded', { name });
  }
}

/** Changes of the cart that the buyer did not make. */
export function CartChanges({ open }: { open: OpenCart }) {
  const t = useTranslations('cart');
  const all = useChangesToShow(open);
  useAcknowledged(open);
  const listed = open.items.length > 0 ? all : saidOfEmpty(all);
  if (listed.length === 0) return null;
  return (
    <Notice kind="warning" title={t('changesTitle')}>
      <ul className="grid list-disc gap-1 pl-5">
        {listed.map((change) => (
          <li key={`${change.type} ${change.cart_item_id} ${change.name}`}>
            <ChangeText change={change} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
