import { CART_ITEM_TYPES } from '../../../contract/cart/rules.ts';
import { PRODUCT_TYPES } from '../../../contract/catalogue/rules.ts';
import { soldProductFacts, soldVariationFacts } from '../../../contract/orders/sold-facts.ts';
import { MODEL_TYPES } from '../../../contract/pages/rules.ts';
import {
  brandIsVisible,
  discountedPriceOf,
  isPackage,
  lowestPriceOf,
  packageIsReduced,
  productFieldsOf,
  productIsVisible,
  saleBegins,
  sellingPriceOf,
  type Viewer,
  variationIsVisible,
} from '../../catalogue/index.ts';
import { type Executor, statement } from '../../platform/database/index.ts';
import { taxRateIn } from '../../shop/index.ts';
import { asTaxed } from './left-out-tax.ts';
import {
  IDENTITY,
  identityLists,
  identityParameters,
  identityValues,
  isPlain,
  type LineIdentity,
  plainIdentity,
  type Thing,
} from './line-identity.ts';
import type { DisplayFields, LineRow, SaleTerms, SellableRow } from './line-rows.ts';
import type { CartRow } from './store.ts';

const RATE = taxRateIn({ group: 'p.tax_group_id', country: '$3::int', day: '$4::date' });
const lowestNow = (row: string) =>
  `case when ${discountedPriceOf(row, '$5')} is not null then ${lowestPriceOf(row)} end`;
const priceNow = (row: string) => sellingPriceOf(row, '$5');

/** A composite package costs what its parts cost. */
const IS_COMPOSITE = `p.product_type = ${PRODUCT_TYPES.composite_package}`;

const FACTS = [
  ...Object.keys(soldProductFacts.shape).map((name) => `p.${name}`),
  ...Object.keys(soldVariationFacts.shape).map((name) => `coalesce(v.${name}, p.${name}) as ${name}`),
].join(', ');

const FIELDS_OF_PRODUCT = productFieldsOf('p.id');
const VIEWER: Viewer = { language: '$6', groups: '$7::int[]', now: '$5' };
// $1 cart, $2 prices, $3 country of tax, $4 day, $5 moment, $6 language, $7 groups, $8 prices of the host; "s": lines.
const COLUMNS = `p.id as product_id, v.id as product_variation_id, p.name, v.name as variation_name,
  case when v.id is not null then (select jsonb_agg(at.name order by pr.position, pr.id)
    from product_variation_attributes va join variation_attributes at on at.id = va.attribute_id
    join variation_properties pr on pr.id = at.product_property_id where va.product_variation_id = v.id) end as attribute_names,
  ${FACTS},
  coalesce(v.update_stock, p.update_stock) as update_stock, coalesce(v.stock_state, p.stock_state) as stock_state,
  p.max_purchasable_amount as product_max, v.max_purchasable_amount as variation_max,
  case when not (pa.can_purchase or pa.for_empty_stock) then pa.name when not (a.can_purchase or a.for_empty_stock) then a.name end as withheld_as,
  not pa.can_purchase and pa.for_empty_stock or not a.can_purchase and a.for_empty_stock as is_emptied,
  ${saleBegins('p', 'v', VIEWER)} as sale_begins,
  case when p.has_product_fields then (select jsonb_agg(x) from (${FIELDS_OF_PRODUCT}) x) end as fields,
  array(select pc.category_id from product_categories pc where pc.product_id = p.id) as category_ids,
  array(select pt.tag_id from product_tags pt where pt.product_id = p.id) as tag_ids,
  exists (select from voucher_products vp where vp.product_id = p.id) as is_voucher,
  pa.for_refilled_stock and a.for_refilled_stock as is_plain_stock,
  ${productIsVisible('p', 'pa', VIEWER)} and (pp.id is not null or ${IS_COMPOSITE}) and (v.id is null or ${variationIsVisible('v', 'a')}) as is_visible, p.has_variations,
  p.product_type, p.is_purchasable_with_credits, p.flexible_package_number_of_items as package_wanted, p.package_discount_percents::float as package_discount,
  (select l.percents_rounding from price_lists l where l.id = $2) as percents_rounding, ${packageIsReduced('p', '$2')} as package_is_reduced,
  case when ${isPackage('p')} then (select count(*)::int from package_items pi where pi.product_package_id = p.id) end as package_size,
  case when ${IS_COMPOSITE} then 0 when pv.id is not null then pv.price else pp.price end as original_price,
  case when ${IS_COMPOSITE} then 0 when pv.id is not null then ${priceNow('pv')} else ${priceNow('pp')} end as current_price,
  case when $8::int <> $2::int and not (${IS_COMPOSITE}) then (select hp.price from prices hp where hp.price_list_id = $8 and hp.product_id = p.id
    and (hp.product_variation_id is null or hp.product_variation_id = v.id) order by hp.product_variation_id nulls last limit 1) end as base_price,
  case when pv.id is not null then ${lowestNow('pv')} else ${lowestNow('pp')} end as lowest_price,
  coalesce(${RATE}, 0) as tax_rate`;
const JOINS = `join products p on p.id = s.product_id
  left join product_variations v on v.id = s.product_variation_id and v.product_id = p.id
  join product_availabilities pa on pa.id = p.product_availability_id
  join product_availabilities a on a.id = coalesce(v.product_availability_id, p.product_availability_id)
  left join prices pp on pp.price_list_id = $2 and pp.product_id = p.id and pp.product_variation_id is null
  left join prices pv on pv.price_list_id = $2 and pv.product_id = p.id and pv.product_variation_id = v.id`;
const LINE_COLUMNS = `b.name as brand_name, case when pa.for_refilled_stock then to_jsonb(a) else to_jsonb(pa) end as availability, i.id as image_id, i.hash as image_hash, i.width as image_width,
  i.height as image_height, p.amount_unit, coalesce(v.content_amount, p.content_amount)::float8 as held_amount, p.content_unit, coalesce(v.reserved_state, p.reserved_state) as reserved_state,
  (select jsonb_object_agg(sl.language, sl.path) from slugs sl where sl.model_type = ${MODEL_TYPES.product} and sl.model_id = p.id and sl.is_canonical) as product_urls,
  exists (select from product_services os where os.product_id = p.id) as has_services`;
const LINE_JOINS = `left join brands b on b.id = p.brand_id and ${brandIsVisible('b', VIEWER)}
  left join images i on i.id = coalesce(v.image_id, (select im.image_id from product_images im where im.product_id = p.id and im.is_default limit 1))`;

// What other lines use is added up in `contents.ts`.
const LINE = `s.id, s.amount, s.item_type, s.parent_id, s.payload, s.product_fields, s.gift_id, s.seen_unit_price, s.customer_account_id, 0 as other_amount, 0 as other_pieces,
  case when s.item_type = ${CART_ITEM_TYPES.package_item} then (select max(pi.count) from cart_items h join package_items pi on pi.product_package_id = h.product_id
    where h.id = s.parent_id and pi.product_id = s.product_id and (pi.product_variation_id is null or pi.product_variation_id = s.product_variation_id)) end as package_count,
  s.item_type = ${CART_ITEM_TYPES.service} and (s.parent_id is null or exists (select from cart_items h join product_services ps on ps.product_id = h.product_id
    where h.id = s.parent_id and ps.service_product_id = s.product_id)) as is_offered_service`;
const LINES = `${LINE}, ${COLUMNS}`;
const lines = statement('cart_lines', `select ${LINES} from cart_items s ${JOINS} where s.cart_id = $1 order by s.id`);
const displayedLines = statement(
  'cart_lines_displayed',
  `select ${LINES}, ${LINE_COLUMNS} from cart_items s ${JOINS} ${LINE_JOINS} where s.cart_id = $1 order by s.id`,
);

const linesOfMany = statement(
  'cart_lines_of_many',
  `select s.cart_id, ${LINES} from cart_items s ${JOINS} where s.cart_id = any($1::uuid[]) order by s.id`,
);

const termValues = ({ priceListId, hostPriceListId, tax, day, now, language, customerGroupIds }: SaleTerms) => [
  priceListId,
  tax.rateCountryId,
  day,
  now,
  language,
  customerGroupIds,
  hostPriceListId,
];

const allTaxed = async <Row extends LineRow | RequestedRow>(reading: Promise<Row[]>, { tax }: SaleTerms) =>
  (await reading).map((row) => asTaxed(row, tax));

/** Reads lines with the fields that totals and orders need. */
export function readLines(db: Executor, cart: Pick<CartRow, 'id'>, terms: SaleTerms): Promise<LineRow[]> {
  return allTaxed(db.query<LineRow>(lines, [cart.id, ...termValues(terms)]), terms);
}

/** Reads the lines of carts with the same terms. */
export function readLinesOfMany(
  db: Executor,
  cartIds: readonly string[],
  terms: SaleTerms,
): Promise<(LineRow & { cart_id: string })[]> {
  return allTaxed(db.query<LineRow & { cart_id: string }>(linesOfMany, [cartIds, ...termValues(terms)]), terms);
}

/** Reads lines with displayed fields too. */
export function readDisplayedLines(
  db: Executor,
  cart: Pick<CartRow, 'id'>,
  terms: SaleTerms,
): Promise<(LineRow & DisplayFields)[]> {
  return allTaxed(db.query<LineRow & DisplayFields>(displayedLines, [cart.id, ...termValues(terms)]), terms);
}

/** A thing to add to a cart, with the line that it would join. */
export interface RequestedRow extends Omit<SellableRow, 'parts'>, DisplayFields, LineIdentity {
  position: number;
  requested_variation_id: number | null;
  line_id: number | null;
  line_amount: number | null;
  /** Account of credits that pays the line that it would join. */
  customer_account_id: number | null;
}

const requestedFrom = (
  source: string,
) => `select s.position::int as position, s.product_variation_id as requested_variation_id, s.item_type, s.parent_id, s.payload, s.product_fields, s.gift_id,
   ci.id as line_id,
   ci.amount as line_amount, ci.customer_account_id, others.*,
   ${COLUMNS}, ${LINE_COLUMNS}
   from ${source} ${JOINS} ${LINE_JOINS}
   left join cart_items ci on ci.cart_id = $1 and ci.product_id = p.id and ci.product_variation_id is not distinct from v.id
     and ci.item_type = s.item_type and ci.parent_id is not distinct from s.parent_id and ci.payload is not distinct from s.payload
     and ci.product_fields is not distinct from s.product_fields and ci.gift_id is not distinct from s.gift_id
   cross join lateral (select coalesce(sum(o.amount), 0)::int as other_amount,
       coalesce(sum(o.amount) filter (where o.product_variation_id is not distinct from v.id), 0)::int as other_pieces
     from cart_items o where o.cart_id = $1 and o.product_id = p.id and o.id is distinct from ci.id) others
   order by s.position`;
const THING = `s(${IDENTITY.join(', ')}, position)`;
// A statement of its own for one thing: with arrays PostgreSQL plans anew each time, which takes longer than reading.
const requestedOne = statement('cart_wanted_one', requestedFrom(`(values (${identityParameters(9)}, 1)) as ${THING}`));
// Most things are a product and nothing else: what the statement itself says to be null is planned away.
const requestedPlain = statement(
  'cart_wanted_plain',
  requestedFrom(`(values (${plainIdentity('$9')}, 1)) as ${THING}`),
);
const requestedMany = statement(
  'cart_wanted_many',
  requestedFrom(`unnest(${identityParameters(9, '[]')}) with ordinality as ${THING}`),
);

/** Things to add; also without a cart, by an id that none has. */
export function readRequested(
  db: Executor,
  cartId: string,
  terms: SaleTerms,
  things: readonly Thing[],
): Promise<RequestedRow[]> {
  const values = [cartId, ...termValues(terms)];
  const [first] = things;
  const query = (text: Parameters<Executor['query']>[0], more: readonly unknown[]) =>
    allTaxed(db.query<RequestedRow>(text, [...values, ...more]), terms);
  if (first && things.length === 1 && isPlain(first)) return query(requestedPlain, [first.product_id]);
  if (first && things.length === 1) return query(requestedOne, identityValues(first));
  return query(requestedMany, identityLists(things));
}
