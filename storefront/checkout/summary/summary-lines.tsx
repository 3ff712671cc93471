import type { CartItem } from '../../../contract/cart/records.ts';
import { CART_ITEM_TYPES } from '../../../contract/cart/rules.ts';
import { ThumbnailList, ThumbnailRow, WrittenTexts } from '../../ui/index.ts';

/** What is ordered, priced as in the order: a line by its own price, its services beside it. */
export function SummaryLines({ items }: { items: readonly CartItem[] }) {
  return (
    <ThumbnailList>
      {items.map((item) => {
        const {
          id,
          name,
          amount,
          taxed_unit_price: unit,
          items: inside,
          product_fields: texts,
          _embedded: embedded,
        } = item;
        return (
          <ThumbnailRow
            key={id}
            image={embedded?.image_url}
            details={[...(embedded?.variation_properties_names ?? []), `${amount} × ${unit.formatted}`].join(', ')}
            price={item.taxed_total_price.formatted}
            inside={
              <>
                <WrittenTexts texts={texts} />
                {inside.map((one) => (
                  <span key={one.id} className="block text-13">
                    {one.item_type === CART_ITEM_TYPES.service
                      ? `+ ${one.name}, ${one.taxed_total_price.formatted}`
                      : `${one.amount} × ${[one.name, ...(one._embedded?.variation_properties_names ?? [])].join(', ')}`}
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
