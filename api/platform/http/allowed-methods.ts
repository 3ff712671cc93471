import type { FastifyInstance } from 'fastify';

/** Methods of a path; empty when no route has it. */
export type AllowedMethods = (path: string) => string[];

const SPECIAL = /[.*+?^${}()|[\]\\]/g;
/** Turns `/v1/products/:id` into a pattern of its addresses, with or without a slash at the end. */
const patternOf = (url: string) => {
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(SPECIAL, '\\$&')));
  return new RegExp(`^${parts.join('/')}/?$`);
};

/** Records all routes registered from now on. */
export function watchMethods(app: FastifyInstance): AllowedMethods {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const one of [method].flat()) route.methods.add(one);
    routes.set(url, route);
  });
  return (path) => {
    const found = [...routes.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort();
  };
}
