import type { FastifyReply } from 'fastify';
import type { Page } from './layout.ts';
import { layout } from './layout.ts';

export interface PagePolicy {
  status?: number;
  /** Origins for `form-action`: browsers also check redirects after a post. */
  formTargets?: readonly string[];
  frames?: boolean;
  /** Pages of other sites may have it in a frame. */
  isFramed?: boolean | undefined;
  /** Hash of the only script that runs. */
  script?: string;
}

function contentPolicy(policy: PagePolicy): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    `form-action ${["'self'", ...(policy.formTargets ?? [])].join(' ')}`,
    ...(policy.script ? [`script-src ${policy.script}`] : []),
    ...(policy.frames ? ["frame-src 'self'"] : []),
    policy.isFramed ? 'frame-ancestors http: https:' : "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** Sends a page that must not be framed or cached. */
export function sendPage(reply: FastifyReply, page: Page, policy: PagePolicy = {}): FastifyReply {
  return reply
    .code(policy.status ?? 200)
    .header('content-security-policy', contentPolicy(policy))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(layout(page));
}
