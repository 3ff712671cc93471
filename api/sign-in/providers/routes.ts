import { type Handlers, notFound } from '../../platform/http/index.ts';
import { callerOf } from '../caller.ts';
import { leaveOneWay } from '../ways.ts';
import { frontEndOf } from './front-end.ts';
import { deleteLink, type LinkedRow, readLinks } from './linked-store.ts';
import { beginAt, finishAt, type ThirdParties } from './third-parties.ts';

/** Handlers of calls about third parties. */
export function providerCalls(deps: ThirdParties): Handlers {
  const { db, providers } = deps;
  const labelOf = (name: string) => providers.find((one) => one.name === name)?.label ?? name;
  const record = ({ id, provider, email, created_at }: LinkedRow) => ({
    id,
    provider,
    name: labelOf(provider),
    email,
    created_at: created_at.toISOString(),
  });
  return {
    'GET /sign-in-providers': () => ({
      items: providers.map(({ name, label }) => ({ provider: name, name: label })),
    }),
    'POST /socialite/redirect': async ({ body, context }) => ({ item: await beginAt(deps, body, context) }),
    'POST /socialite/returns': async ({ body }) => ({ item: { return_url: await frontEndOf(deps, body) } }),
    'POST /socialite/callback': async ({ body, context }) => ({ item: await finishAt(deps, body, context) }),
    'GET /customers/{id}/providers': async ({ params }) => ({ items: (await readLinks(db, params.id)).map(record) }),
    'POST /customers/{id}/providers': async ({ body, context }) => ({
      item: await beginAt(deps, body, context, callerOf(context).sessionId),
    }),
    'DELETE /customers/{id}/providers/{provider_id}': ({ params }) =>
      db.transaction(async (tx) => {
        if (!(await readLinks(tx, params.id)).some(({ id }) => id === params.provider_id)) throw notFound();
        await leaveOneWay(tx, params.id);
        if (!(await deleteLink(tx, params.provider_id, params.id))) throw notFound();
      }),
  };
}
