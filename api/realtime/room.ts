import { Failure, type RequestContext } from '../platform/http/index.ts';
import type { Room } from '../platform/room/index.ts';
import type { Realtime } from './realtime.ts';

interface Dependencies {
  realtime: Realtime;
  /** Whether the caller may listen to a channel, from now on; given by the rooms whose changes it sends. */
  mayListen(channel: string, context: RequestContext): Promise<boolean>;
  /** Whether something changed that no listener of a channel was told; counts as told from then on. */
  isOutdated(channel: string): Promise<boolean>;
}

/** Live changes: permission to receive them. */
export const realtimeRoom = ({ realtime, mayListen, isOutdated }: Dependencies): Room => ({
  calls: {
    'POST /auth/broadcasting': async ({ body: { socket_id: socketId, channel_name: channel }, context }) => {
      if (!realtime.info || !(await mayListen(channel, context))) throw new Failure('channel_refused');
      // A server elsewhere does not say when somebody begins to listen.
      const is_outdated = realtime.cluster !== undefined && (await isOutdated(channel));
      return { auth: realtime.authOf(socketId, channel), channel_data: null, shared_secret: null, is_outdated };
    },
  },
});
