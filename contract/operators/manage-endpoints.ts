import { endpoints } from '../endpoint.ts';
import { oneRecord } from '../fields.ts';
import { item, items } from '../list.ts';
import {
  operator,
  operatorInput,
  operatorPatch,
  operatorRole,
  operatorSession,
  operatorWithSetUp,
  roleInput,
  rolePatch,
} from './records.ts';

const managed = { access: 'operator', right: 'operators.manage' } as const;
const change = { ...managed, recentSignIn: true } as const;
/** A write that previews what it would change. */
const plannedChange = { ...change, dryRun: true } as const;
const LIMITS =
  'Nobody gives rights, or takes them from somebody who has them, that they do not have themselves: 403 `right_missing`.';

export const operatorEndpoints = endpoints({
  'GET /operators': {
    ...managed,
    summary: 'Persons who work for the shop, by name',
    description: 'At most five hundred.',
    response: items(operator),
  },
  'GET /operators/{id}': {
    ...managed,
    summary: 'One operator',
    description: 'With the rights of all roles.',
    params: oneRecord,
    response: item(operator),
    errors: ['not_found'],
  },
  'POST /operators': {
    ...plannedChange,
    summary: 'Add an operator',
    description: `The answer has the token by which the person chooses a password and a second factor within 24 hours: \`POST /operators/set-ups\`. ${LIMITS}`,
    status: 201,
    body: operatorInput,
    example: { name: 'Jana Nováková', email: 'jana@example.com', role_ids: [1] },
    response: item(operatorWithSetUp),
    errors: ['conflict'],
  },
  'PATCH /operators/{id}': {
    ...plannedChange,
    summary: 'Change an operator’s name or roles, or switch them off',
    description: `Switching off ends all sessions. ${LIMITS}`,
    params: oneRecord,
    body: operatorPatch,
    example: { role_ids: [2], is_active: true },
    response: item(operator),
    errors: ['not_found', 'changed_meanwhile', 'last_operator'],
  },
  'POST /operators/{id}/resets': {
    ...change,
    summary: 'Take password and second factor from an operator, and let them choose new ones',
    description: `Ends all sessions. The answer has the token for \`POST /operators/set-ups\`. ${LIMITS}`,
    params: oneRecord,
    status: 201,
    response: item(operatorWithSetUp),
    errors: ['not_found', 'last_operator'],
  },
  'GET /operators/{id}/sessions': {
    ...managed,
    summary: 'Where an operator is signed in, the newest first',
    description: 'At most a hundred.',
    params: oneRecord,
    response: items(operatorSession),
    errors: ['not_found'],
  },
  'DELETE /operators/{id}/sessions': {
    ...managed,
    summary: 'End all sessions of an operator',
    description: 'Their tokens open nothing from now on.',
    params: oneRecord,
    errors: ['not_found'],
  },
  'GET /operator-roles': {
    ...managed,
    summary: 'Roles: named lists of rights',
    description: 'At most a hundred.',
    response: items(operatorRole),
  },
  'POST /operator-roles': {
    ...plannedChange,
    summary: 'Add a role',
    description: LIMITS,
    status: 201,
    body: roleInput,
    example: { name: 'Warehouse', rights: ['orders.read', 'orders.write'] },
    response: item(operatorRole),
    errors: ['conflict'],
  },
  'PATCH /operator-roles/{id}': {
    ...plannedChange,
    summary: 'Change a role: its name or its rights',
    description: `Holds for its operators at once. ${LIMITS}`,
    params: oneRecord,
    body: rolePatch,
    example: { rights: ['orders.read'] },
    response: item(operatorRole),
    errors: ['not_found', 'conflict', 'changed_meanwhile', 'last_operator'],
  },
  'DELETE /operator-roles/{id}': {
    ...plannedChange,
    summary: 'Delete a role that nobody has',
    description: `409 \`conflict\` while an operator has it. ${LIMITS}`,
    params: oneRecord,
    errors: ['not_found', 'conflict'],
  },
});
