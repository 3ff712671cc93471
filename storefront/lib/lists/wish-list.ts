/** A product, or a variation of it, that a customer likes. */
export interface Wish {
  product_id: number;
  product_variation_id: number | null;
}

/** What a heart stands for: the product however it is stored, or beside a choice that choice and the product without any. */
export function wishesOf<W extends Wish>(wishes: readonly W[], { product_id, product_variation_id }: Wish): W[] {
  return wishes.filter(
    (wish) =>
      wish.product_id === product_id &&
      (product_variation_id === null || [null, product_variation_id].includes(wish.product_variation_id)),
  );
}
