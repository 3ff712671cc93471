import { GIFT_CONDITIONS, GIFT_RULE_TYPES, GIFT_TYPES } from '../../../contract/promotions/rules.ts';
import type { AnnouncedSource, OnSale, RequestContext } from '../../platform/http/index.ts';
import { eligibleGift, type GiftedPurchase, isReached, type LiveGift, type LiveGifts } from '../gifts/index.ts';

const { goods_price: GOODS_PRICE, product: PRODUCT, category: CATEGORY, brand: BRAND } = GIFT_RULE_TYPES;
const ABOUT_GOODS: ReadonlySet<number> = new Set([PRODUCT, CATEGORY, BRAND]);

/** Whether it comes for what is bought, and not for how much. Of gifts to choose among none comes by itself. */
const isForGoods = ({ type, is_combinable, rules }: LiveGift) =>
  (is_combinable || type === GIFT_TYPES.related_gift) &&
  rules.some((rule) => ABOUT_GOODS.has(rule.type) && rule.condition === GIFT_CONDITIONS.is) &&
  rules.every((rule) => rule.type !== GOODS_PRICE);

/** One piece of it, and nothing else. */
const purchaseOf = (thing: OnSale, context: RequestContext): GiftedPurchase => ({
  lines: [{ id: 0, productId: thing.productId, brandId: thing.brandId, categoryIds: thing.categoryIds, pieces: 1 }],
  goods: 0,
  currencyId: context.currency.id,
  customerGroupIds: context.customerGroupIds,
  countryId: context.countryId,
});

/** Gifts that come with a single product, by the rules of those in memory. A voucher earns none. */
export const createAnnouncedGifts =
  (gifts: Pick<LiveGifts, 'all'>): AnnouncedSource['gifts'] =>
  async (things, context) => {
    const live = (await gifts.all()).filter(isForGoods);
    return things.map((thing) => {
      if (live.length === 0 || thing.isVoucher) return [];
      const purchase = purchaseOf(thing, context);
      return live.flatMap((gift) => {
        const eligible = eligibleGift(gift, purchase);
        if (!eligible?.isFree || !isReached(eligible)) return [];
        const { id: gift_id, product_id, product_variation_id } = gift;
        return [{ gift_id, product_id, product_variation_id }];
      });
    });
  };
