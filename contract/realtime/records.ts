import { z } from 'zod';

/** How clients reach the server of live changes; any client of the Pusher protocol does. */
export const realtimeInfo = z.object({
  key: z.string(),
  /** Where sockets connect to: `wss://host` with a port if it is not the usual one; null: at the shop's own host. */
  url: z.string().nullable(),
});
export type RealtimeInfo = z.infer<typeof realtimeInfo>;

/** Permission to listen to a channel, as clients of the Pusher protocol take it. */
export const channelAuthorisation = z.object({
  auth: z.string(),
  channel_data: z.string().nullable(),
  shared_secret: z.string().nullable(),
  /** The shop’s own field: clients of the protocol pass over it. */
  is_outdated: z.boolean(),
});
