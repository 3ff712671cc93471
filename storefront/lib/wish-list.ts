/** A product, or a variation of it, that a customer likes. */
export interface Wish {
  product_id: number;
  product_variation_id: number | null;
}

/** Cookie with what a guest likes until they sign in. */
export const WISHED_COOKIE = 'wished';
/** Query parameter of the page of favorites: takes over what the guest chose before they signed in. */
export const TAKE_PARAMETER = 'take';

const WISH = /^([1-9]\d{0,9})(?:\.([1-9]\d{0,9}))?$/;

/** What a form or a cookie names: a product's number, then a dot and the variation's if one is chosen. */
export function wishIn(text: string | null | undefined): Wish | undefined {
  const [, product, variation] = WISH.exec(text ?? '') ?? [];
  const ids = [product, variation].map(Number);
  if (product === undefined || ids.some((id) => id >= 2 ** 31)) return undefined;
  return { product_id: Number(product), product_variation_id: variation === undefined ? null : Number(variation) };
}

export const wishText = ({ product_id, product_variation_id }: Wish): string =>
  product_variation_id === null ? String(product_id) : `${product_id}.${product_variation_id}`;

export const isSameWish = (one: Wish, other: Wish): boolean => wishText(one) === wishText(other);

/** What a heart stands for: the product however it is kept, or beside a choice that choice and the product without any. */
export function wishesOf<W extends Wish>(wishes: readonly W[], { product_id, product_variation_id }: Wish): W[] {
  return wishes.filter(
    (wish) =>
      wish.product_id === product_id &&
      (product_variation_id === null || [null, product_variation_id].includes(wish.product_variation_id)),
  );
}
