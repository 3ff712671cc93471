import type { RealtimeInfo } from '../../contract/realtime/records.ts';
import { OWN_KEY } from '../../contract/realtime/rules.ts';
import type { OriginCheck } from '../platform/http/index.ts';
import type { DeriveKey } from '../platform/secrets/index.ts';
import { Cluster } from './cluster.ts';
import { MOST_CONNECTIONS, type RealtimeOptions } from './options.ts';
import { type AppKey, authOf } from './signature.ts';
import { Sockets } from './sockets.ts';

/** How this shop informs browsers what changes; nothing of it where it does not. */
export interface Realtime {
  /** What clients need to know; null: nothing is sent. */
  info: RealtimeInfo | null;
  /** Permission of a connection to listen to a channel. */
  authOf(socketId: string, channel: string): string;
  /** The endpoint of this process. */
  sockets?: Sockets;
  /** A server elsewhere. */
  cluster?: Cluster;
}

interface Dependencies extends RealtimeOptions {
  derivedKey: DeriveKey;
  isAllowedOrigin: OriginCheck;
}

/** The secret of the own endpoint is the same in every process, so that each takes what another one signed. */
export function createRealtime({
  realtime = { mode: 'own', connections: MOST_CONNECTIONS },
  derivedKey,
  isAllowedOrigin,
}: Dependencies): Realtime {
  const signing = (app: AppKey) => (socketId: string, channel: string) => authOf(app, socketId, channel);
  if (realtime.mode === 'pusher') {
    const { key, secret, socketUrl } = realtime;
    return { info: { key, url: socketUrl }, authOf: signing({ key, secret }), cluster: new Cluster(realtime) };
  }
  const app = { key: OWN_KEY, secret: derivedKey('realtime') };
  if (realtime.mode === 'off') return { info: null, authOf: signing(app) };
  const sockets = new Sockets({ app, mostConnections: realtime.connections, isAllowedOrigin });
  return { info: { key: OWN_KEY, url: null }, authOf: signing(app), sockets };
}
