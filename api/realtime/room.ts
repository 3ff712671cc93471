import { Failure, type RequestContext } from '../platform/http/index.ts';
import type { Room } from '../platform/room/index.ts';
import type { Realtime } from './realtime.ts';

interface Dependencies {
  realtime: Realtime;
  /** Whether the caller may listen to a channel, from now on; given by the rooms whose changes it sends. */
  mayListen(channel: string, context: RequestContext): Promise<boolean>;
}

/** Live changes: permission to receive them. */
export const realtimeRoom = ({ realtime, mayListen }: Dependencies): Room => ({
  calls: {
    'POST /auth/broadcasting': async ({ body: { socket_id: socketId, channel_name: channel }, context }) => {
      if (!realtime.info || !(await mayListen(channel, context))) throw new Failure('channel_refused');
      return { auth: realtime.authOf(socketId, channel), channel_data: null, shared_secret: null };
    },
  },
});
