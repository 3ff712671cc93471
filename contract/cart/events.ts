import { z } from 'zod';
import { cartId, id } from '../fields.ts';
import { SOCKET_ID } from '../realtime/rules.ts';

export const cartEvents = {
  /** Somebody left a cart with something in it: its owner gets a reminder. */
  'cart.abandoned': z.object({ abandoned_cart_mail_id: id }),
  /** A cart that somebody listens to was changed, ordered, moved or deleted; `socket_id` names the connection of who did it. */
  'cart.changed': z.object({ shop_id: id, cart_id: cartId, socket_id: z.string().regex(SOCKET_ID).optional() }),
};
