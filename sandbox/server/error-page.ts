import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from './html.ts';
import { chooseLanguage } from './language.ts';
import { localised } from './layout.ts';
import { sendPage } from './send-page.ts';
import type { ErrorKind } from './texts.ts';
import { serverTexts } from './texts.ts';

function kindOf(status: number): ErrorKind {
  if (status === 404) return 'missing';
  if (status === 403) return 'refused';
  return status < 500 ? 'invalid' : 'failed';
}

/** Error page without internals of the server. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const language = chooseLanguage(undefined, request.headers['accept-language']);
  const texts = serverTexts[language];
  const [title = '', hint = ''] = texts.errors[kindOf(status)];
  const body = html`<section class="card"><h1>${title}</h1><p>${hint}</p><p><a class="button" href="${localised('/', language)}">${texts.home}</a></p></section>`;
  return sendPage(reply, { language, title, body, width: 'narrow' }, { status });
}
