import type { Descriptions } from '../description.ts';

export const realtimeDescriptions: Descriptions = {
  'RealtimeInfo.key': ['Key of the application: the last part of `/app/{key}`.', 'pult'],
  'RealtimeInfo.url':
    'Where sockets connect to, `wss://host`, with a port unless it is the usual one; null: the host that the shop was asked under.',
  'POST /auth/broadcasting.body.socket_id': ['Id that the server of live changes gave the connection.', '1234.5678'],
  'POST /auth/broadcasting.body.channel_name': [
    'Channel of the cart.',
    'private-shop.1.cart.6f1c2b9e-6a0f-4c7e-9a53-0c7f6a1d2e3b',
  ],
  'ChannelAuthorisation.auth': ['Key and signature, for `pusher:subscribe`.', 'pult:2b0c…'],
  'ChannelAuthorisation.channel_data': 'Who hears; null for private channels, which do not tell.',
  'ChannelAuthorisation.shared_secret': 'Secret of an encrypted channel; null for others.',
  'ChannelAuthorisation.is_outdated':
    'Whether something in the cart changed that no page of it was told: read it again once the channel is heard. False where the shop sends it itself then.',
};
