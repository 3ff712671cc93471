import type { Wish } from './wish-list.ts';

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
