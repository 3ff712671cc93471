/** Id of a connection in the Pusher protocol. */
export const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/;

/** Events of a cart's channel. `changed` is the shop's own: something else than its stock changed, elsewhere. */
export const CART_MESSAGES = {
  soldOut: 'cart-item-sold-out-message',
  amountChanged: 'cart-item-amount-changed-message',
  changed: 'cart-changed',
} as const;

/** Key of the shop's own endpoint, `/app/{key}`; public, as every key of the protocol. */
export const OWN_KEY = 'pult';

/** Beginning of the paths of the shop's own endpoint. */
export const SOCKET_PATH = '/app/';

/** Channel of a cart, `shop.{shopId}.cart.{cartId}`, with the prefix that makes it private. */
export const cartChannel = (shopId: number, cartId: string): string => `private-shop.${shopId}.cart.${cartId}`;

const CART_CHANNEL = /^private-shop\.(\d{1,9})\.cart\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Shop and cart of a channel; undefined for any other name. */
export function cartOfChannel(name: string): { shopId: number; cartId: string } | undefined {
  const [, shopId, cartId] = CART_CHANNEL.exec(name) ?? [];
  return cartId === undefined ? undefined : { shopId: Number(shopId), cartId };
}
