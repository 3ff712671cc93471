import type { Descriptions } from '../description.ts';

export const cartDescriptions: Descriptions = {
  'Cart.vouchers':
    'Prepaid vouchers that pay it, in the order they were entered; one that cannot be spent any more is missing.',
  payable_price:
    'What remains to be paid when vouchers have paid their part: they are money, so the total and its tax stay.',
  'CartVoucher.id': 'Number of the voucher.',
  'CartVoucher.amount': 'What it pays of this total.',
  balance_left: 'What will be left of it.',
  image_size: 'Pixels of the original picture.',
  total_price: 'Price of all of it without tax.',
  taxed_total_price: 'Price of all of it with tax.',
  items_price: 'Price of the items without tax; no shipping, payment or rounding.',
  taxed_items_price: 'Price of the items with tax; no shipping, payment or rounding.',
  cash_rounding: 'What rounding to the smallest coin adds or takes; only when paid in cash.',
  discounts: 'What made it cheaper; empty when nothing did.',
  customer_id: 'Number of the signed-in customer; null for others.',
  product_variation_id: 'Number of the variation; null without one.',
  product_urls:
    'Path of the product’s page by two-letter language, on the host of that language; none where visitors cannot see it.',
  'Cart.id': [
    'Random id of the cart. Who holds it may use the cart; keep it out of logs.',
    '0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6',
  ],
  'CartItem.id': ['Number of the line.', 7],
  expiration_at: 'When the cart is forgotten unless somebody uses it.',
  'Cart.total_price':
    'Price of everything without tax: items less discounts, shipping and payment. Cash rounding is outside of the tax and no part of it.',
  'Cart.taxed_total_price': 'What the order will cost, with tax: items less discounts, shipping, payment and rounding.',
  total_price_without_credits: 'The same before credits are taken off.',
  taxed_total_price_without_credits: 'The same with tax.',
  shipping_method: 'The chosen shipping method; null before it is chosen.',
  payment_method: 'The chosen payment method; null before it is chosen.',
  'Cart.discounted_amount':
    'What all reductions of the items come to, without tax: what packages and gifts take off, products’ own discounts, discounts of the cart, and credits.',
  'Cart.discounted_taxed_amount': 'The same with tax.',
  'Cart.amount': 'Pieces of all lines without gifts.',
  'Cart.shipping_country_id': 'Country to deliver to; null until one is chosen.',
  'Cart.only_country_id':
    'The only country that the cart’s customer may order to (`restrict_to_country_id`); null for any. Another one cannot be chosen.',
  'Cart.gift_ids': 'Numbers of the gifts that are in the cart, one for each line of a gift.',
  'Cart.gifts':
    'Gifts that the goods bring, or would bring with more of them: the nearest ones first. Those that hang on a line are not among them.',
  'Cart.gifts.is_combinable': 'Whether it comes besides others. Of those that do not, the buyer chooses one.',
  'Cart.gifts.is_chosen': 'Whether it is in the cart.',
  'Cart.gifts.missing_price': 'What the goods lack after discounts; null for nothing.',
  'Cart.gifts.missing_pieces': ['Pieces that the goods lack; null for none.', 1],
  'Cart.gifts.needed_price': 'What the goods have to cost after discounts; null when they lack no price.',
  'Cart.gifts.needed_pieces': ['Pieces that have to be in the cart; null when none are missing.', 3],
  'Cart.has_fast_checkout':
    'Whether `POST /carts/{id}/fast-checkout` finds an earlier order; false for guests and for an empty cart.',
  address_omitted:
    'Whether the order’s delivery or billing place was left out, as nothing goes to its country from this cart now.',
  vat_number_state:
    'What VIES says of the VAT number in the billing address, where it decides whether tax is paid: `valid` and no tax is, `invalid`, `other_company` of another name, or `unknown` until it answers, and it is. Null without a number, and where its answer changes nothing.',
  total_amount: 'Pieces of all lines, gifts among them.',
  unique_amount: 'Lines; a cart has items when this is positive.',
  'Cart.weight': ['Weight of all pieces in grams.', 500],
  has_account: 'Whether a signed-in customer buys.',
  has_free_shipping: 'Whether the threshold of free shipping is reached, or a discount makes it free.',
  free_shipping_remaining:
    'What the items have to cost more, after discounts, for free shipping; null when there is no threshold, shipping is free, or nothing is carried.',
  has_shipping_address: 'Whether the parcel goes to another address than the bill.',
  'carts.path.id': 'Random id of the cart, which is its key: who holds it may use the cart.',
  'discounts.code':
    'Code that was entered, without spaces, and with dashes where it is used once; null when it comes by itself.',
  'discounts.description': 'Plain text about it; null when there is none.',
  'discounts.amount': 'What is taken off, with tax; 0 of one that only makes shipping free.',
  'discounts.amounts': 'The same by rate of tax.',
  'discounts.id': ['Number of the discount.', 3],
  'discounts.is_for_purchase': 'Whether it is taken off the whole purchase instead of single lines.',
  'discounts.free_shipping': 'Whether it makes shipping free.',
  'discounts.problem':
    'Why an entered one takes nothing off: `over`, `used_up` by this buyer (by the signed-in customer’s account or confirmed e-mail, or an order with the cart’s e-mail was refused it), `other_buyers`, `other_country` (it does not hold where the order goes), `first_order_only` (needs a signed-in customer with a confirmed e-mail and no order before, not even one with that e-mail as a guest), `other_goods`, `min_price` and `min_pieces` (with what is missing it would hold), `other_discount` (it does not go with another one that holds), `nothing_left`, `other_currency` (it has amounts in other currencies only); null when it holds.',
  'discounts.missing_price': 'What is missing to its minimum, with tax; null unless `problem` is `min_price`.',
  'discounts.missing_pieces': 'Pieces missing to its minimum; null unless `problem` is `min_pieces`.',
  'path.discount_id': ['Number of the discount.', 3],
  'POST /carts/{id}/discounts.body.code': ['The code as it was typed.', 'SPRING10'],
  line_discounted_total_price: 'What `line_discounted_taxed_total_price` says, without tax.',
  line_discounted_taxed_total_price:
    'What the line costs with tax after discounts of single lines and free pieces: what is shown beside it. Discounts of the purchase and credits are taken off the totals alone.',
  discounted_total_price: 'What the line costs without tax after discounts of the cart or order, and credits.',
  discounted_taxed_total_price: 'The same with tax.',
  receipt:
    'How the price of the line came to be, that of a package from its parts. Both `price` and `taxed_price` of all steps add up to `taxed_price` of the receipt.',
  'receipt.price': 'What is left to pay for the line, without tax.',
  'receipt.taxed_price': 'The same with tax.',
  'receipt.tax_amount': 'Tax in it: what its steps of `tax` come to.',
  'receipt.steps': 'In the order they apply.',
  'steps.kind':
    '`base`: by the price list of the shop’s address; `group_price`: what the list of the customer’s group changes; `package`: what a composite package takes off its parts; `own_discount` of the product, or of the parts; what a `gift` takes off; each `discount` of the cart; each account of credits (`credit`); `rounding` of the price without tax; `tax` of one rate. What takes something off is negative; steps of nothing are left out.',
  'steps.name':
    'Name of a discount or of credits, in the language of the request for a cart and of the buyer for an order; null for the others.',
  'steps.discount_id': ['Number of the discount; null for the others.', 3],
  'steps.customer_account_id': ['Account of the credits; null for the others.', 1],
  'steps.tax_rate': ['Rate of a step of `tax` in percent; null for the others.', 21],
  'steps.price': 'What it adds without tax; tax itself for a step of `tax`.',
  'steps.taxed_price': 'What it adds with tax; 0 for steps of `tax`, which is inside of the others, and of `rounding`.',
  'steps.exact_taxed_price':
    'What percents take off exactly with tax, where the price list rounds what they leave down (`percents_rounding`): less than `taxed_price`, by what rounding has of it; null for all other steps.',
  'steps.code': 'Code that brought the discount; null without one.',
  'discounts.name': 'What it is called.',
  'CartItem.is_electronic': 'Whether it comes by e-mail: a prepaid voucher.',
  is_purchasable_with_credits: 'Whether credits may pay it; false for what stands in a package.',
  total_amounts:
    'What the cart comes to by kind of charge; kinds that it has none of are left out. They add up to the total, with its rounding.',
  'total_amounts.kind':
    '`goods` all items together, `discount`, `credit`, `shipping`, `payment`, `package` packing and wrapping.',
  discountable_items_amounts:
    'What the items cost that discounts may be taken off: all but gifts and prepaid vouchers.',
  discounted_items_detail: 'What each discount takes off each item.',
  'discounted_items_detail.cart_item_id': 'Number of the item.',
  'discounted_items_detail.discount_id': 'Number of the discount.',
  'discounted_items_detail.discounted_amount': 'What it takes off, without tax.',
  'discounted_items_detail.discounted_taxed_amount': 'The same with tax.',
  reservation_set: 'Whether its pieces are set aside: never; they are taken from the stock when it is ordered.',
  customer_accounts: 'Credits that are taken off the order besides pieces that they pay; empty without any.',
  customer_account_id:
    'Account of credits that pays as many whole pieces as the customer has credits for; null: money pays them.',
  'path.customer_account_id': ['Number of the account of credits.', 1],
  items_amount_with_credits: 'Pieces of goods that credits pay.',
  items_amount_with_money: 'Pieces of goods that money pays, whole or in part; gifts are none, whatever they hang on.',
  customerAccountSettings: 'What the signed-in customer may pay with here; empty for guests.',
  'customerAccountSettings.customer_account_id': 'Account of credits.',
  'customerAccountSettings.name': 'What the account is called.',
  'customerAccountSettings.amount': 'Credits that the customer has.',
  converted_amount: 'What they are worth, rounded down.',
  min_order_price: 'What the items have to cost at least after discounts; null for no limit.',
  max_order_percents: 'Largest share of the items that credits pay; null for all.',
  max_usable_amount: 'Most credits that can be taken off the order now.',
  converted_max_usable_amount: 'What they are worth.',
  'customerAccountSettings.problem':
    'Why none can be used: `no_goods` nothing in the cart may be paid so, `min_order_price` the items cost too little; null otherwise.',
  customerAccountAmountsEarned:
    'Credits that the signed-in customer will get for the order by loyalty programs, by account; empty without any.',
  'customerAccountAmountsEarned.customer_account_id': 'Account of credits.',
  'customerAccountAmountsEarned.name': 'Name of the account.',
  'customerAccountAmountsEarned.amount': 'Credits.',
  'customerAccountAmountsEarned.converted_amount': 'What they are worth, rounded down.',
  customerAccountAmountsOfItems: 'What pieces paid with credits leave in each account.',
  customerAccountAmountsOfOrder: 'What is taken off the order besides pieces.',
  amounts_remain: 'In credits.',
  converted_amounts_remain: 'What it is worth, rounded down.',
  'amounts_remain.customer_account_id': 'Account of credits.',
  'amounts_remain.amount': 'Credits.',
  'converted_amounts_remain.customer_account_id': 'Account of credits.',
  'converted_amounts_remain.price': 'Money.',
  'customerAccountAmountsOfOrder.amounts': 'In credits.',
  converted_amounts: 'In money, with tax.',
  'amounts.customer_account_id': 'Account of credits.',
  'amounts.amount': 'Credits.',
  'converted_amounts.customer_account_id': 'Account of credits.',
  'converted_amounts.price': 'Money.',
  'customer_accounts.customer_account_id': 'Account of credits.',
  'customer_accounts.amount': 'Credits, not money.',
  shipping_option: 'The chosen pick-up point; null without one.',
  shipping_country_id: 'Number of the country that the parcel goes to; null: the asking host’s.',
  additional_data: 'Texts, numbers and flags of the caller’s own, kept with the cart.',
  'CartItem.name': 'Name of the product.',
  gift_id: 'Number of the gift that it is; null for goods.',
  'CartItem.amount': ['Pieces in the line.', 2],
  'PATCH /carts/{id}/items/{item_id}.body.amount': ['New number of pieces; 0 removes the line.', 3],
  'carts.body.product_variation_id':
    'Number of the variation; demanded for a product with `has_variations`, null or left out for others.',
  'items.product_variation_id':
    'Number of the variation; demanded for a product with `has_variations`, null or left out for others.',
  amount_per_package: 'Pieces of it in one package; 1 for everything that is no part of one.',
  amount_without_customer_account:
    'Pieces that are paid with money; in answers about one line all of them, as that depends on the whole cart.',
  item_type:
    '0 classic, 1 gift, 2 no-send gift, 3 related gift, 4 flexible package, 5 combinable package, 6 package item, 7 service.',
  'CartItem.parent_id': 'Line that it belongs to and goes with; null for others.',
  'CartItem.payload':
    'What makes it another line than the same thing without, for example an engraving; null for nothing.',
  'items.parent_id': 'The line that it is a part of; in bodies the line of the cart that a service is for.',
  'items.payload': 'What the line’s `payload` says of the part; null for nothing.',
  'Cart.note': 'What the buyer wants to say; null when nothing.',
  'CartItem.unit_price': 'Price of one piece without tax.',
  taxed_unit_price: 'Price of one piece with tax.',
  original_unit_price: 'Price of one piece without tax before the discount.',
  original_taxed_unit_price:
    'Price of one piece with tax before the discount; the line is discounted when `taxed_unit_price` is lower.',
  lowest_taxed_unit_price:
    'Lowest price with tax of one piece in the thirty days before the discount, which `discount_percents` and `discounted_fixed_amount` are counted from; null without a discount.',
  original_total_price: 'Price of the line without tax before the discount.',
  original_taxed_total_price: 'Price of the line with tax before the discount.',
  max_amount: 'Largest amount that can be asked for now; null when there is no limit.',
  max_amount_reason:
    'What the limit comes from: `stock`, `order` (the most that one order may have) or `contents` (what is in the package); null when there is no limit.',
  measured_price: 'Price with tax of a unit of measure, for example of 100 ml; null when the content is not known.',
  'measured_price.price': 'Price of `amount` units with tax.',
  'measured_price.amount': ['How much of the unit the price is for.', 100],
  'measured_price.unit': ['The unit of measure.', 'ml'],
  'measured_price.content': ['How much of the unit one piece holds.', 250],
  'CartItem.items':
    'What the line holds: parts of a package (`item_type` 6) and services (7). Their amounts follow the line’s; parts make up the price of the package, each at its own rate of tax.',
  'body.items':
    'What goes into one piece: choices of a configurable package, variations of a composite one, services of the product. Null or left out for all else.',
  'body.items.amount': 'Pieces in one package, 1 without it; only choices of a configurable package have one.',
  'body.parent_id': 'Line of the cart that a service is for; it covers all its pieces. Null or left out for all else.',
  'CartItem.services': 'Services that can be added to the line by `parent_id`, those it has already among them.',
  variation_properties_names: 'The chosen values, in words: “50 ml”, “Rose”.',
  unit: ['What amounts are counted in, in the language of the request; null: pieces.', 'pcs'],
  unit_translations: 'The same in every language of the shop, by language; null: pieces.',
  'CartItem.additional_data': 'Null: nothing more is kept of a line.',
  export_ids: 'Numbers that other systems know the line by; empty, as the shop sends none to any.',
  default_category: 'Category that breadcrumbs go through; null when visitors cannot see it.',
  product: 'The product as it is sold to the asking host now; null when visitors cannot see it any more.',
  product_variation: 'The variation as it is sold now; null when there is none or visitors cannot see it any more.',
  changes:
    'What the shop, time or other orders changed in the cart: stock, prices, discounts, gifts, methods. Repeated until a write acknowledges it by `changes_id`, so that a lost answer loses nothing.',
  changes_id:
    'Stands for `changes`, the same in every language; null without any. Send it as `X-Acknowledged-Changes` with the next write or order once the shopper has seen them.',
  'carts.answer.view':
    'What a page shows of the cart after the call, as `view` of the query asks for it; left out without that.',
  'query.view':
    'What is answered in `view` beside the rest, from one calculation: a comma list of `cart`, `items`, `saved_items` and `shipping_methods` (those that can be chosen), the first two with their embeds in round brackets: `cart(charges,gifts),items(services),saved_items`. `changes` and `changes_id` always come along.',
  'CartView.cart': 'The cart, as `GET /carts/{id}` has it.',
  'CartView.items': 'Its lines, as `GET /carts/{id}/items` has them.',
  'CartView.saved_items': 'What is put aside, as `GET /carts/{id}/saved-items` has it.',
  'CartView.shipping_methods': 'Shipping methods that can be chosen for it now, with their prices for it.',
  'CartChange.type':
    '`item_sold_out` nothing is left, `item_amount_decreased` fewer can be bought (0: the line is gone), `item_price_raised` and `item_price_lowered` another price of one piece holds than the shopper saw, `item_removed` the thing is not sold now and the line is gone, `item_text_needed` the line stays and cannot be ordered before its `product_field_problems` are mended, `gift_removed` the gift does not come with these goods any more, or none is left, `shipping_method_removed`, `shipping_option_removed` (the pick-up point), `payment_method_removed` and `voucher_removed` for the `reason` it cannot be used any more, `shipping_price_changed` and `payment_price_changed` the chosen method costs something else, `discount_removed` a discount no longer holds and nothing that the shopper did ended it (its code stays in the cart, with its `problem`), `discount_changed` the shop changed what a discount takes off, `credits_changed` an account of credits and `voucher_changed` a voucher (`name`: the end of its code) pay less than the shopper saw, by nothing that they did, `tax_removed` and `tax_added` prices are without or with tax by now, as the number for VAT is confirmed or no more, `item_credits_removed` the line stays and is paid with money, as its account of credits cannot pay a piece of it.',
  'CartChange.cart_item_id': 'Number of the line; null where the change is not of a line.',
  'CartChange.reason':
    'Why a method, a pick-up point, a voucher or a discount left the cart: `not_offered` it is offered no more, `not_to_country` not for the country of the delivery, `too_heavy` the parcel is too heavy for it, `not_for_contents` it does not deliver such things, `not_in_currency` it has no price in the currency, `not_with_shipping` it does not go with the chosen shipping, `used_up` nothing is left on the voucher, or the buyer has used the discount as often as allowed, `over` it expired or was taken back. Null for all else.',
  'CartChange.amount': 'Pieces that remain in the line; null when it is gone.',
  'CartChange.old_taxed_price':
    'With tax, what the shopper saw: the price of one piece or of the method, or what the discount took off, credits or the voucher paid; null unless that changed.',
  'CartChange.new_taxed_price': 'The same as it is now; null unless it changed.',
  _errors:
    'Lines that could not be added: `items.{index}.{field}`, always of three parts, to sentences of that field; `items` and `product_fields` stand for all that is inside them.',
  purchase_problem: 'Why it cannot be put into the cart with all its pieces, in words; null when it can.',
  saved_id: ['Number of what is put aside.', 7],
  missing: 'Lines of what is not offered to the reader any more.',
  can_use: 'Whether it can be chosen for this cart now.',
  'CartShippingMethod.problem':
    'Why it cannot be chosen: `not_for_contents` it does not deliver such things, `not_to_country` not for the country of the delivery, `too_heavy` the parcel is too heavy for it, `not_in_currency` it has no price in the currency. Null where it can.',
  'CartPaymentMethod.problem':
    'Why it cannot be chosen: `not_offered` its gateway is not set up, `not_to_country` not for the country of the delivery, `not_in_currency` it has no price in the currency, `not_with_shipping` it does not go with the chosen shipping. Null where it can.',
  can_be_used_by_country: 'Whether it goes to the country of the cart.',
  'shipping_option.name': ['Name of the place.', 'Z-BOX Dlouhá 12'],
  'carts.body.note': 'What the buyer wants to say; null takes it away.',
  'query.can_use':
    '`1` only what can be chosen now, `0` everything, each with its `problem`. Without it only what can be chosen, unless the shop sets `UNUSABLE_METHODS=listed`.',
  'carts.query.filters':
    'The same in the form of lists: base64 (standard or url-safe) of JSON `[{"field": "can_use", "operator": "eq", "value": true}]`; true as `can_use=1`, false as `can_use=0`, `neq` the other way round. No other fields and operators.',
  'carts.body.instead_of':
    'Id of the caller’s own cart that the new one takes the place of: it is deleted, and what was saved for later and links that share it go along.',
  'path.item_id': ['Number of the line.', 7],
  source_cart_id: 'Id of the cart whose lines move here; it is empty afterwards.',
  nonce_hash: 'Base64url SHA-256 of a secret that only this browser holds.',
  nonce: 'That secret.',
};
