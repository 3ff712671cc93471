import type { FastifyInstance } from 'fastify';

/** Methods that a path takes; none where nothing is. */
export type AllowedMethods = (path: string) => string[];

const SPECIAL = /[.*+?^${}()|[\]\\]/g;
/** `/v1/products/:id` as what matches its addresses, with a slash at the end or without. */
const patternOf = (url: string) => {
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(SPECIAL, '\\$&')));
  return new RegExp(`^${parts.join('/')}/?$`);
};

/** Remembers the routes that are put on the server from now on. */
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
