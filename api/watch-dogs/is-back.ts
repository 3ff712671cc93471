import {
  productIsPriced,
  productIsPurchasable,
  productIsVisible,
  type Viewer,
  variationIsPurchasable,
  variationIsVisible,
} from '../catalogue/index.ts';

/** What the watcher sees: in the language of the host, with the customer groups of the account. */
const WATCHER: Viewer = {
  language: 'd.language',
  groups: 'd.groups',
  now: 'shop_now()',
};

/** SQL: the customer groups of the watcher of `d`, an integer array. */
export const GROUPS_OF =
  'array(select m.customer_group_id from customer_group_members m where m.customer_id = d.customer_id order by 1)';

/** SQL: what `IS_BACK` reads of a wish `d`: its product, variation, price list, language and `groups`. */
export const judging = (wishes: string) => `${wishes} d join products p on p.id = d.product_id
  join product_availabilities a on a.id = p.product_availability_id
  left join product_variations v on v.id = d.product_variation_id
  left join product_availabilities va on va.id = v.product_availability_id`;

/** SQL: whether the watcher of `d` can see and buy what they wait for. The cheap and rare comes first. */
export const IS_BACK = `(case when v.id is null then ${productIsPurchasable('p', 'a', WATCHER)}
    else ${variationIsVisible('v', 'va')} and ${variationIsPurchasable('v', 'va', 'p', 'a', WATCHER)} end
  and ${productIsPriced('p.id', 'd.price_list_id')} and ${productIsVisible('p', 'a', WATCHER)})`;
