import type { z } from 'zod';
import type { operator, operatorRole, operatorSession, operatorWithSetUp } from '../../contract/operators/records.ts';
import { isRight } from '../../contract/rights.ts';
import type { SetUpOperator } from './manage.ts';
import type { OperatorRow } from './manage-store.ts';
import type { Role } from './role-store.ts';
import type { ListedSession } from './session-store.ts';

/** What the answers of calls are made of. */
export const operatorRecord = (row: OperatorRow): z.input<typeof operator> => ({
  ...row,
  rights: row.rights.filter(isRight),
  last_signed_in_at: row.last_signed_in_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

export const setUpRecord = ({ operator: row, token, expiresAt }: SetUpOperator): z.input<typeof operatorWithSetUp> => ({
  ...operatorRecord(row),
  set_up_token: token,
  set_up_expires_at: expiresAt.toISOString(),
});

export const roleRecord = (role: Role): z.input<typeof operatorRole> => ({
  ...role,
  rights: role.rights.filter(isRight),
  created_at: role.created_at.toISOString(),
});

export const sessionRecord =
  (currentId: number | null) =>
  ({
    id,
    client_ip,
    user_agent,
    created_at,
    last_used_at,
    expires_at,
  }: ListedSession): z.input<typeof operatorSession> => ({
    id,
    client_ip,
    user_agent,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    session_expiration_at: expires_at.toISOString(),
    is_current: id === currentId,
  });
