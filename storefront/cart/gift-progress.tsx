import { missingShare } from '../../contract/cart/missing-share.ts';
import type { Cart } from '../../contract/cart/records.ts';
import { useTaxed } from '../lib/goods/use-taxed.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Milestone } from '../ui/index.ts';
import { isReached } from './reached-gift.ts';

/** Progress towards the nearest gift that the cart lacks something for. */
export function GiftProgress({ cart }: { cart: Cart }) {
  const t = useTranslations('gift');
  const taxed = useTaxed();
  const waiting = (cart._embedded?.gifts ?? []).filter((gift) => !isReached(gift));
  const [next] = waiting;
  if (!next) return null;
  const { missing_price: price, missing_pieces: pieces, taxed_price: cost } = next;
  const alike = waiting.filter(
    (one) => !one.is_combinable && one.missing_price?.value === price?.value && one.missing_pieces === pieces,
  );
  const offer = cost.value > 0 ? 'reduced' : !next.is_combinable && alike.length > 1 ? 'several' : 'one';
  const text = t('next', {
    ...{ what: price ? 'price' : 'pieces', price: price ? taxed(price) : '', count: pieces ?? 0 },
    ...{ offer, name: next.name },
  });
  return <Milestone share={1 - missingShare(next)} text={text} icon="gift" />;
}
