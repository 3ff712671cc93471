import { changeOrder, checkAssignment } from '../../orders/index.ts';
import { reasonBy } from '../reason.ts';
import { type Act, refusedBy } from './act.ts';

/** Gives orders to an operator, or to nobody. */
export const assign: Act<'assign'> = {
  call: 'PATCH /orders/{id}',
  check: (db, { operator_id }) => checkAssignment(db, { assigned_operator_id: operator_id }),
  whyNot: ({ orders, input }) =>
    refusedBy(orders, ({ assigned_operator_id: id }) =>
      id === input.operator_id ? reasonBy('batch_unchanged') : null,
    ),
  run: (deps, { id }, { operator_id }, operator) =>
    changeOrder(deps, id, { assigned_operator_id: operator_id }, operator),
};
