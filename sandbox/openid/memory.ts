import type { Adapter, AdapterPayload } from 'oidc-provider';
import QuickLRU from 'quick-lru';

const MOST = 1_000;

/** What an OpenID provider remembers: forgotten with the process. The newest thousand records of each kind. */
export function createMemory(): (kind: string) => Adapter {
  const kinds = new Map<string, Adapter>();
  return (kind) => {
    const known = kinds.get(kind) ?? createStore();
    kinds.set(kind, known);
    return known;
  };
}

function createStore(): Adapter {
  const records = new QuickLRU<string, AdapterPayload>({ maxSize: MOST });
  const by = (fits: (payload: AdapterPayload) => boolean) =>
    [...records].find(([, payload]) => fits(payload))?.[1] ?? undefined;
  return {
    async upsert(id, payload, expiresIn) {
      records.set(id, payload, { maxAge: expiresIn ? expiresIn * 1000 : undefined });
    },
    find: async (id) => records.get(id),
    findByUid: async (uid) => by((payload) => payload.uid === uid),
    findByUserCode: async (code) => by((payload) => payload.userCode === code),
    async consume(id) {
      const payload = records.get(id);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      records.delete(id);
    },
    async revokeByGrantId(grantId) {
      for (const [id, payload] of records) if (payload.grantId === grantId) records.delete(id);
    },
  };
}
