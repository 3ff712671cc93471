import type { Right } from '../../contract/rights.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { Operator } from '../platform/http/index.ts';
import { RIGHTS_OF_PERSON } from './person-store.ts';

const current = statement(
  'operators_current',
  `select o.name, ${RIGHTS_OF_PERSON} as rights from operators o where $1 = 'person' and o.id = $2 and o.is_active
   union all select t.name, t.rights from operator_tokens t
   where $1 = 'service' and t.id = $2 and t.revoked_at is null and (t.expires_at is null or t.expires_at > $3)`,
);

/** Who asked for work that goes on after the call, with the rights of now; null for who works here no more. */
export async function readOperator(
  db: Executor,
  { kind, id, authenticatedAt }: Pick<Operator, 'kind' | 'id' | 'authenticatedAt'>,
  now: Date,
): Promise<Operator | null> {
  const [row] = await db.query<{ name: string; rights: Right[] }>(current, [kind, id, now]);
  return row ? { ...row, kind, id, sessionId: null, authenticatedAt } : null;
}
