/** Credits that a customer wants taken off a cart, in the smallest unit. */
export interface CreditWish {
  customer_account_id: number;
  amount: number;
}

/** SQL of the credits that the customer of a cart wants taken off it. */
export const wishedCreditsOf = (cart: string) =>
  `coalesce((select jsonb_agg(jsonb_build_object('customer_account_id', w.customer_account_id, 'amount', w.amount) order by w.customer_account_id)
     from cart_customer_accounts w where w.cart_id = ${cart}.id), '[]')`;
