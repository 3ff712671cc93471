import type { RealtimeMode } from '../../api/index.ts';
import { LaunchFailure } from '../failure.ts';
import type { Values } from './parse.ts';

const NEEDED = ['REALTIME_APP_ID', 'REALTIME_KEY', 'REALTIME_SECRET'] as const;

/** Where browsers connect to: the setting, the HTTP interface, or the hosted cluster. */
function socketUrlOf({
  REALTIME_SOCKET_URL: given,
  REALTIME_URL: url,
  REALTIME_CLUSTER: cluster = 'eu',
}: Values): string {
  if (given !== undefined) return new URL(given).origin;
  if (url === undefined) return `wss://ws-${cluster}.pusher.com`;
  return new URL(url).origin.replace(/^http/, 'ws');
}

const CLUSTER = /^[a-z0-9-]{1,30}$/;

/** How browsers receive live changes. */
export function readRealtime(values: Values): RealtimeMode {
  const { REALTIME: mode, REALTIME_CONNECTIONS: connections, REALTIME_CLUSTER: cluster = 'eu' } = values;
  if (mode === 'off') return { mode };
  if (mode === 'own') return { mode, connections };
  const { REALTIME_APP_ID: appId, REALTIME_KEY: key, REALTIME_SECRET: secret } = values;
  if (!appId || !key || !secret)
    throw new LaunchFailure(`REALTIME=pusher needs the settings ${NEEDED.slice(0, 2).join(', ')} and ${NEEDED[2]}.`);
  if (!CLUSTER.test(cluster))
    throw new LaunchFailure('The setting REALTIME_CLUSTER must be small letters, digits and dashes, like eu.');
  const url = new URL(values.REALTIME_URL ?? `https://api-${cluster}.pusher.com`).origin;
  return { mode, appId, key, secret, url, socketUrl: socketUrlOf(values) };
}
