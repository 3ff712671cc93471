import type { CartItem } from '../../contract/cart/records.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useLineWords } from '../lib/totals/gift-words.ts';
import { linePrices } from '../lib/totals/line-prices.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Badge, Icon, Picture, PLACEHOLDER } from '../ui/index.ts';
import { SeenChanges } from './cart-page.tsx';
import { LineReceipt } from './line-receipt.tsx';

interface GiftLineProps {
  item: CartItem;
  /** Name of the line that it comes with. */
  holder?: string;
  onRemove: () => void;
}

/** A gift in the cart: how many pieces there are is not the shopper's to say. */
export function GiftLine({ item, holder, onRemove }: GiftLineProps) {
  const t = useTranslations('cart');
  const { language, shop } = useShop();
  const address = item.product_urls[language] ?? '/';
  const { variation_properties_names: names = [], image_url: image } = item._embedded ?? {};
  const { listed: unit, total, isLowered } = linePrices(item, shop.is_for_businesses);
  const sold = { unit, total, isLowered, isUntaxed: shop.is_for_businesses };
  const { pieces, price } = useLineWords()({ type: item.item_type, amount: item.amount, ...sold });
  return (
    <li>
      <form
        method="post"
        className="cart-line gift-line"
        onSubmit={(event) => {
          event.preventDefault();
          onRemove();
        }}
      >
        <input type="hidden" name="item_id" value={item.id} />
        <SeenChanges />
        {/* biome-ignore lint/a11y/useAnchorContent: the name beside it is the same link for screen readers and keyboards. */}
        <a href={address} className="thumbnail" tabIndex={-1} aria-hidden="true">
          <Picture url={image ?? PLACEHOLDER} alt="" width={96} height={120} largest={320} eager />
        </a>
        <div className="min-w-0 [grid-area:about]">
          <a
            href={address}
            data-line={item.id}
            data-gift={item.gift_id}
            className="font-medium text-ink hover:underline"
          >
            {item.name}
          </a>
          {names.length > 0 && <p className="text-14 text-muted">{names.join(', ')}</p>}
          <p className="mt-1 flex flex-wrap items-baseline gap-2 text-13 text-muted">
            <Badge kind="success">{pieces}</Badge>
            {holder && <span>{t('giftOf', { name: holder })}</span>}
          </p>
          <LineReceipt item={item} />
        </div>
        <p className="self-center text-balance text-right font-semibold text-ink tabular-nums [grid-area:total]">
          {price}
        </p>
        <button
          type="submit"
          name="intent"
          value="remove"
          className="icon-button -mt-[8px] -mr-[12px] justify-self-end text-muted [grid-area:remove] md:m-0"
          aria-label={t('removeLine', { name: item.name })}
        >
          <Icon name="trash-2" />
        </button>
      </form>
    </li>
  );
}
