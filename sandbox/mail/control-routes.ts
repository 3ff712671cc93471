import type { FastifyInstance } from 'fastify';
import { ControlError, controlScope } from '../server/control-scope.ts';
import { parseMessage } from './message.ts';
import type { MessageStore } from './message-store.ts';
import { messageView, summaryView } from './message-view.ts';

type WithId = { Params: { id: string } };
type WithTo = { Querystring: { to?: string } };

/** The caught mail as JSON, for tests. */
export function mailControl(server: FastifyInstance, store: MessageStore): void {
  controlScope(server, (scope) => {
    scope.get<WithTo>('/sandbox/mail/messages', async (request) => ({
      messages: store.list(request.query.to).map(summaryView),
    }));

    scope.delete<WithTo>('/sandbox/mail/messages', async (request, reply) => {
      await store.clear(request.query.to);
      return reply.code(204).send();
    });

    scope.get<WithId>('/sandbox/mail/messages/:id', async (request) => {
      const message = await store.get(request.params.id);
      if (!message) throw new ControlError(404, 'No such message');
      return messageView(message, await parseMessage(message.raw));
    });

    scope.delete<WithId>('/sandbox/mail/messages/:id', async (request, reply) => {
      if (!(await store.remove(request.params.id))) throw new ControlError(404, 'No such message');
      return reply.code(204).send();
    });
  });
}
