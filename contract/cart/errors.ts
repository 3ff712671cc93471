import { errors } from '../error.ts';

export const cartErrors = errors({
  cart_not_found: {
    status: 404,
    meaning: 'No open cart has this id: unknown, expired or ordered.',
    remedy: 'Forget the id and begin a cart by `POST /carts`.',
  },
  cart_needs_sign_in: {
    status: 403,
    meaning: 'The cart belongs to a customer, and nobody is signed in.',
    remedy: 'Keep its id and sign in as the customer; a cart of somebody else is 404 `cart_not_found`.',
  },
  cart_item_not_found: {
    status: 404,
    meaning: 'The cart is there, the line is not.',
    remedy: 'Read the lines again by `GET /carts/{id}/items`.',
  },
  product_not_found: {
    status: 404,
    meaning: 'The product or variation is not there, or not for this shopper. The cart is untouched.',
    remedy: 'Read the product again; it may have left the offer.',
  },
  discount_code_refused: {
    status: 422,
    meaning:
      'No discount that can be used now has this code. Whether there is one that is over or used up is not told; of a voucher of another currency it is.',
    remedy: 'Check the spelling; the cart is untouched.',
  },
  cart_voucher_not_found: {
    status: 404,
    meaning: 'The voucher is not in the cart, or the cart is another.',
    remedy: 'Read the cart again.',
  },
  cart_discount_not_found: {
    status: 404,
    meaning: 'The cart is there, but no code of this discount was entered in it.',
    remedy: 'Read the cart again; discounts without a code come by themselves and cannot be taken out.',
  },
  discount_unavailable: {
    status: 409,
    meaning:
      'A discount that the buyer was last shown in the cart, or that the total was reckoned with, cannot be used any more or takes off less: its uses are gone, this buyer’s are, or it changed or ended. `errors` names it: `discounts.{discount_id}`, and beside it all else that comes to more now.',
    remedy: 'Read the cart, show it, and order under a new key; a code that is used up or over was taken out of it.',
  },
  cart_credits_not_found: {
    status: 404,
    meaning: 'The cart is there, but no credits of this account are taken off it.',
    remedy: 'Read the cart again.',
  },
  credits_unavailable: {
    status: 409,
    meaning:
      'Credits pay less than the buyer was last shown, or than the total was reckoned with: another order used them, they expired, or the goods became too cheap for them. `errors` names the account: `customer_accounts.{customer_account_id}`.',
    remedy: 'Read the cart, show it, and order under a new key; it takes off what there is now.',
  },
  voucher_unavailable: {
    status: 409,
    meaning:
      'A voucher pays less than the buyer was last shown, or than the total was reckoned with, so that something remains to be paid: another order was paid with it, it expired or it was taken back. `errors` names it: `vouchers.{voucher_id}`.',
    remedy:
      'Read the cart, show what remains to be paid, and order under a new key; a voucher with which nothing can be paid was taken out of it.',
  },
  method_price_changed: {
    status: 409,
    meaning:
      'The chosen shipping or payment costs more than the buyer was last shown. `errors` names it: `shipping_method_id`, `payment_method_id`. One that costs less refuses no order.',
    remedy: 'Read the cart, show it, and order under a new key.',
  },
  gift_unavailable: {
    status: 409,
    meaning:
      'The gift is not given with these goods, not any more, or its last piece is gone. `errors` names it: `gift_id`, or `items.{item_id}` where it was being ordered and left the cart.',
    remedy: 'Read the cart with the embed `gifts`, show it, and order under a new key.',
  },
  cart_is_empty: { status: 409, meaning: 'There is nothing to order.', remedy: 'Add a product first.' },
  fast_checkout_missing_reference: {
    status: 409,
    meaning:
      'The customer has no earlier order that says how this cart is to be sent and paid: none of the same kind (parcel or e-mail) with billing address, shipping and payment method, that was not cancelled.',
    remedy: 'Choose methods and addresses as for a first order.',
  },
  cart_incomplete: {
    status: 409,
    meaning:
      'A choice is missing before the order: shipping method, pick-up point, payment method or country. `errors` names it and all else that the cart and its addresses lack; as long as no shipping method is chosen, of a whole billing address.',
    remedy:
      'Fill in those fields of the cart and its addresses. When only the e-mail and the addresses are wrong, it is 422 `invalid_fields` with the same names.',
  },
  cart_changed: {
    status: 409,
    meaning:
      'The cart no longer costs what the buyer saw (`expected_taxed_total`), changed while it was being ordered, or was last changed in another currency than it is ordered in (`errors` then names `Currency-Preference`).',
    remedy:
      'Read the cart again, show it, and order under a new key; in the cart’s currency, or with `expected_taxed_total`.',
  },
  item_sold_out: {
    status: 409,
    meaning: 'Nothing is left of a product in stock.',
    remedy: 'Read the lines; the cart was corrected where it was being ordered.',
  },
  item_not_for_sale: {
    status: 409,
    meaning:
      'A product is not sold now: its availability does not let it be bought, its sale has not begun (`purchasable_since`), or it left the offer. The message of the field error says which.',
    remedy: 'Show the message; read the lines where it was being ordered, as the cart was corrected.',
  },
  item_amount_unavailable: {
    status: 409,
    meaning:
      'More pieces are asked for than can be bought. Nothing was changed; `limit` of the field error is how many can be.',
    remedy: 'Ask for at most `limit`.',
  },
  item_amount_decreased: {
    status: 409,
    meaning: 'A line was lowered to what can still be bought.',
    remedy: 'Show the cart again, and order under a new key.',
  },
  item_price_changed: {
    status: 409,
    meaning: 'Another price holds than the one that the shopper saw.',
    remedy: 'Show the cart again, and order under a new key.',
  },
  item_text_needed: {
    status: 409,
    meaning:
      'A product asks for other texts than were filled in when it was added: one is missing, too long, or no longer taken. `errors` names line and text: `items.{item_id}.product_fields.{product_field_id}`.',
    remedy:
      'Read the lines, whose `product_field_problems` say the same; set the texts by `PATCH /carts/{id}/items/{item_id}`, and order again.',
  },
});
