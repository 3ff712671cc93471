import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { channelAuthorisation } from './records.ts';
import { SOCKET_ID } from './rules.ts';

/** Longest name of a channel in the Pusher protocol. */
const LONGEST_CHANNEL = 200;

export const realtimeEndpoints = endpoints({
  'POST /auth/broadcasting': {
    access: 'public',
    summary: 'Leave to hear what changes in a cart',
    description:
      'For clients of the Pusher protocol (version 7), connected as `realtime` of `GET /shop` says; send JSON (`channelAuthorization.customHandler` of `pusher-js`). Whoever may read the cart may hear its channel, `private-shop.{shop id}.cart.{cart id}`. It tells `cart-item-sold-out-message` `{name}`, `cart-item-amount-changed-message` `{name, amount}`, and `cart-changed` `{}` when anything else changed, by another device or tab or because a price or the offer did: read the cart and its lines again. Send the connection’s id as `X-Socket-Id` with your own writes, and they are told to others only.',
    shareOfCalls: 0.2,
    body: z.object({
      socket_id: z.string().regex(SOCKET_ID, 'not_socket_id'),
      channel_name: z.string().min(1).max(LONGEST_CHANNEL),
    }),
    example: {
      socket_id: '1234.5678',
      channel_name: 'private-shop.1.cart.6f1c2b9e-6a0f-4c7e-9a53-0c7f6a1d2e3b',
    },
    response: channelAuthorisation,
    errors: ['channel_refused'],
  },
});
