import { createHmac, timingSafeEqual } from 'node:crypto';

/** Key and secret of an application of the Pusher protocol. */
export interface AppKey {
  key: string;
  secret: string | Buffer;
}

/** Permission of a connection to listen to a private channel: `key:signature`. */
export function authOf({ key, secret }: AppKey, socketId: string, channel: string): string {
  return `${key}:${createHmac('sha256', secret).update(`${socketId}:${channel}`).digest('hex')}`;
}

/** Whether it is that leave; takes as long for every wrong one. */
export function isAuth(app: AppKey, socketId: string, channel: string, auth: string): boolean {
  const [given, expected] = [Buffer.from(auth), Buffer.from(authOf(app, socketId, channel))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
