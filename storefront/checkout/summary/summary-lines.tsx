import type { CartItem } from '../../../contract/cart/records.ts';
import { CART_ITEM_TYPES } from '../../../contract/cart/rules.ts';
import type { Receipt } from '../../../contract/orders/receipt.ts';
import { useLineWords } from '../../lib/gift-words.ts';
import { useReceipts } from '../../lib/receipts.ts';
import { FoldedPrices, ThumbnailExtra, ThumbnailList, ThumbnailRow, WrittenTexts } from '../../ui/index.ts';

const isService = ({ item_type: type }: Pick<CartItem, 'item_type'>) => type === CART_ITEM_TYPES.service;

/** What is ordered, priced as in the order: a line by its own price, its services beside it. */
export function SummaryLines({ items }: { items: readonly CartItem[] }) {
  const wordsOf = useLineWords();
  const tableOf = useReceipts();
  const explained = (receipt: Receipt | undefined, of?: string) => {
    const table = receipt && tableOf(receipt, of);
    return table && <FoldedPrices {...table} />;
  };
  const belowOf = (item: CartItem) => {
    const services = item.items.filter(isService).map(({ id, name, _embedded, ...one }) => (
      <ThumbnailExtra key={id} name={name} price={one.line_discounted_taxed_total_price.formatted}>
        {explained(_embedded?.receipt, name)}
      </ThumbnailExtra>
    ));
    const own = explained(item._embedded?.receipt);
    return own || services.length > 0 ? [own, ...services] : undefined;
  };
  return (
    <ThumbnailList>
      {items.map((item) => {
        const {
          id,
          name,
          amount,
          taxed_unit_price: unit,
          line_discounted_taxed_total_price: total,
          items: inside,
          product_fields: texts,
          _embedded: embedded,
        } = item;
        const words = wordsOf({ type: item.item_type, amount, unit, total });
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
