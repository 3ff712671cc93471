import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendErrorPage } from '../server/error-page.ts';
import type { Language } from '../server/language.ts';
import { chooseLanguage } from '../server/language.ts';
import { localised } from '../server/layout.ts';
import { sendPage } from '../server/send-page.ts';
import { sendAttachment } from './attachments.ts';
import { listPage } from './list-page.ts';
import type { CaughtMessage } from './message.ts';
import { parseMessage } from './message.ts';
import { messageHtml, messagePolicy } from './message-html.ts';
import { messagePage } from './message-page.ts';
import type { MessageStore } from './message-store.ts';

type WithQuery = { Querystring: { lang?: string; to?: string } };
type WithId = WithQuery & { Params: { id: string } };
type WithIndex = { Params: { id: string; index: string } };
type Answer = (message: CaughtMessage, request: FastifyRequest<WithId>, reply: FastifyReply) => unknown;

function languageOf(request: FastifyRequest<WithQuery>): Language {
  return chooseLanguage(request.query.lang, request.headers['accept-language']);
}

/** Pages of caught mail. */
export function mailPages(server: FastifyInstance, store: MessageStore): void {
  const forMessage = (answer: Answer) => async (request: FastifyRequest<WithId>, reply: FastifyReply) => {
    const message = await store.get(request.params.id);
    return message ? answer(message, request, reply) : sendErrorPage(request, reply, 404);
  };

  server.get<WithQuery>('/mail', (request, reply) => {
    const to = typeof request.query.to === 'string' ? request.query.to.trim() : '';
    return sendPage(reply, listPage(store.list(to), to, languageOf(request)));
  });

  server.post<WithQuery>('/mail/clear', async (request, reply) => {
    await store.clear();
    return reply.redirect(localised('/mail', languageOf(request)), 303);
  });

  const showMessage: Answer = async (message, request, reply) => {
    const page = messagePage(message, await parseMessage(message.raw), languageOf(request));
    return sendPage(reply, page, { frames: true });
  };
  server.get<WithId>('/mail/:id', forMessage(showMessage));

  const showHtml: Answer = async (message, request, reply) => {
    const html = messageHtml(await parseMessage(message.raw));
    if (html === undefined) return sendErrorPage(request, reply, 404);
    reply.header('content-security-policy', messagePolicy).header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(html);
  };
  server.get<WithId>('/mail/:id/html', forMessage(showHtml));

  const showSource: Answer = (message, _request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(message.raw);
  server.get<WithId>('/mail/:id/source', forMessage(showSource));

  server.get<WithIndex>('/mail/:id/attachments/:index', async (request, reply) => {
    const message = await store.get(request.params.id);
    const email = message && (await parseMessage(message.raw));
    const attachment = email?.attachments[Number(request.params.index)];
    return attachment ? sendAttachment(reply, attachment) : sendErrorPage(request, reply, 404);
  });

  const removeMessage: Answer = async (message, request, reply) => {
    await store.remove(message.id);
    return reply.redirect(localised('/mail', languageOf(request)), 303);
  };
  server.post<WithId>('/mail/:id/remove', forMessage(removeMessage));
}
