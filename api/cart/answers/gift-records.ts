import type { CartGift } from '../../../contract/cart/gifts.ts';
import { missingShare } from '../../../contract/cart/missing-share.ts';
import { priceOf } from '../../../contract/money.ts';
import { GIFT_TYPES } from '../../../contract/promotions/rules.ts';
import type { Executor } from '../../platform/database/index.ts';
import { imageOf, imageUrl } from '../../platform/files/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { type CalculatedCart, fullName, offeredGifts } from '../calculate/index.ts';
import type { CartDependencies } from '../stored/index.ts';

/** Gifts that the purchase brings or would bring with more goods: those that it brings first, then the nearest ones. */
export async function giftRecords(
  db: Executor,
  deps: CartDependencies,
  calculated: CalculatedCart,
  context: RequestContext,
): Promise<CartGift[]> {
  const money = (minor: number) => priceOf(minor, context.currency, context.locale);
  const offered = await offeredGifts(db, deps, calculated.cart, calculated, context);
  return offered
    .map(({ eligible: { gift, price, pieces }, row }) => ({
      gift_id: gift.id,
      name: fullName({ ...row, parts: [] }, context.language),
      product_id: gift.product_id,
      product_variation_id: gift.product_variation_id,
      product_urls: row.product_urls ?? {},
      image_url: imageUrl(imageOf(row)),
      is_combinable: gift.is_combinable || gift.type === GIFT_TYPES.related_gift,
      is_chosen: calculated.lines.some((line) => line.gift_id === gift.id),
      taxed_price: money(row.current_price),
      original_taxed_price: money(row.original_price),
      missing_price: price && money(price.missing),
      missing_pieces: pieces?.missing ?? null,
      needed_price: price && money(price.needed),
      needed_pieces: pieces?.needed ?? null,
    }))
    .toSorted((one, other) => missingShare(one) - missingShare(other));
}
