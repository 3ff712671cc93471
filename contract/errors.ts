/** Stable machine codes of the API's errors and the HTTP status that each is answered with. */
export const ERROR_STATUS = {
  unreadable_request: 400,
  not_signed_in: 401,
  origin_not_allowed: 403,
  not_found: 404,
  /** No open cart has this id: unknown, expired, ordered or a customer’s. */
  cart_not_found: 404,
  cart_item_not_found: 404,
  /** A product or variation is not there, or not for this shopper. */
  product_not_found: 404,
  /** A mailed link was used, replaced or is too old. */
  link_not_valid: 404,
  no_register: 404,
  method_not_allowed: 405,
  conflict: 409,
  idempotency_key_reused: 409,
  request_in_progress: 409,
  cart_is_empty: 409,
  cart_incomplete: 409,
  cart_changed: 409,
  item_sold_out: 409,
  /** The availability of a thing does not let it be bought, or its sale has not begun. */
  item_not_for_sale: 409,
  /** More pieces are asked for than can be bought; nothing was changed. */
  item_amount_unavailable: 409,
  /** A line of the cart was lowered to what can still be bought. */
  item_amount_decreased: 409,
  item_price_changed: 409,
  shipping_method_unavailable: 409,
  payment_method_unavailable: 409,
  order_already_paid: 409,
  account_not_offered: 409,
  state_not_allowed: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unknown_host: 421,
  invalid_fields: 422,
  too_many_requests: 429,
  internal_error: 500,
  payment_gateway_unavailable: 503,
  register_unavailable: 503,
  unavailable: 503,
} as const;

export type ErrorType = keyof typeof ERROR_STATUS;

export interface FieldError {
  /** Path of the field as it was sent, for example `items.0.amount`. */
  field: string;
  message: string;
  /** The largest number that would have been taken, where there is one. */
  limit?: number;
}

/** The body of every answer that is not a success. */
export interface ErrorBody {
  status: number;
  message: string;
  type: ErrorType;
  errors: FieldError[];
}
