import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Sends the message of a framed page to the page around it, which opened it. */
const messageScript = (result: object) =>
  `parent.postMessage(${JSON.stringify(JSON.stringify(result)).replaceAll('<', '\\u003c')},'*')`;

/** The end of a framed payer's page: it tells the page around it where to go. */
export function sendEnd(reply: FastifyReply, result: { id: string; state: string; url: string }): FastifyReply {
  const script = messageScript(result);
  const hash = createHash('sha256').update(script).digest('base64');
  return reply
    .header('content-security-policy', `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'`)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><title>End</title><script>${script}</script>`);
}

/** The script by which shops open the payer's page within their own. */
export function embedScript(server: FastifyInstance, path: string, object: string): void {
  const script = `window.${object} = {
  checkout({ gatewayUrl }, callback) {
    const frame = document.createElement('iframe');
    frame.src = gatewayUrl;
    frame.title = 'Sandbox';
    frame.style.cssText = 'position:fixed;inset:0;z-index:1000;width:100%;height:100%;border:0;background:#fff';
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== new URL(gatewayUrl).origin) return;
      frame.remove();
      callback(JSON.parse(data));
    });
    document.body.append(frame);
  },
};
`;
  server.get(path, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
}
