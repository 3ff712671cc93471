import type { CartItem, CartItemContent } from '../../../contract/cart/records.ts';
import { CART_ITEM_TYPES } from '../../../contract/cart/rules.ts';
import type { Receipt } from '../../../contract/orders/receipt.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useLineWords } from '../../lib/totals/gift-words.ts';
import { linePrices } from '../../lib/totals/line-prices.ts';
import { useReceipts } from '../../lib/totals/receipts.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { FoldedPrices, ThumbnailExtra, ThumbnailList, ThumbnailRow, WrittenTexts } from '../../ui/index.ts';

const isService = ({ item_type: type }: Pick<CartItem, 'item_type'>) => type === CART_ITEM_TYPES.service;

/** What is ordered, priced as in the order: a line by its own price, its services beside it. */
export function SummaryLines({ items }: { items: readonly CartItem[] }) {
  const wordsOf = useLineWords();
  const tableOf = useReceipts();
  const t = useTranslations('ui');
  const { is_for_businesses: isUntaxed } = useShop().shop;
  const priceOf = ({ line_discounted_total_price, line_discounted_taxed_total_price: taxed }: CartItemContent) =>
    isUntaxed ? t('untaxed', { price: line_discounted_total_price.formatted }) : taxed.formatted;
  const explained = (receipt: Receipt | undefined, of?: string) => {
    const table = receipt && tableOf(receipt, of);
    return table && <FoldedPrices {...table} />;
  };
  const belowOf = (item: CartItem) => {
    const services = item.items.filter(isService).map((one) => (
      <ThumbnailExtra key={one.id} name={one.name} price={priceOf(one)}>
        {explained(one._embedded?.receipt, one.name)}
      </ThumbnailExtra>
    ));
    const own = explained(item._embedded?.receipt);
    return own || services.length > 0 ? [own, ...services] : undefined;
  };
  return (
    <ThumbnailList>
      {items.map((item) => {
        const { id, name, amount, items: inside, product_fields: texts, _embedded: embedded } = item;
        const { listed: unit, total, isLowered } = linePrices(item, isUntaxed);
        const words = wordsOf({ type: item.item_type, amount, unit, total, isLowered, isUntaxed });
        return (
          <ThumbnailRow
            key={id}
            image={embedded?.image_url}
            details={[...(embedded?.variation_properties_names ?? []), words.pieces].join(', ')}
            price={words.price}
            below={belowOf(item)}
            inside={
              <>
                <WrittenTexts texts={texts} />
                {inside
                  .filter((one) => !isService(one))
                  .map((one) => (
                    <span key={one.id} className="block text-13">
                      {`${one.amount} × ${[one.name, ...(one._embedded?.variation_properties_names ?? [])].join(', ')}`}
                    </span>
                  ))}
              </>
            }
          >
            <span className="line-clamp-2 text-ink">{name}</span>
          </ThumbnailRow>
        );
      })}
    </ThumbnailList>
  );
}
