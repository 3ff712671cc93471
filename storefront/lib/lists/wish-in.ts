import { MOST_GUEST_WISHES } from '../../../contract/lists/rules.ts';
import type { Wish } from './wish-list.ts';

/** Cookie with what a guest likes, which joins their account when they sign in. */
export const WISHED_COOKIE = 'wished';

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

/** What the cookie of a guest names, the oldest first, each once and as many as it may hold. */
export function wishesIn(text: string | undefined): Wish[] {
  const wishes = (text ?? '').split('_').flatMap((part) => wishIn(part) ?? []);
  const first = wishes.filter((wish, index) => wishes.findIndex((one) => isSameWish(one, wish)) === index);
  return first.slice(0, MOST_GUEST_WISHES);
}

export const wishesText = (wishes: readonly Wish[]): string => wishes.map(wishText).join('_');
