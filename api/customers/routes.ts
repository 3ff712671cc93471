import { networkOf } from '../../contract/network-of.ts';
import {
  type DryRuns,
  type Handlers,
  invalidFields,
  type PersonsOf,
  type RequestContext,
} from '../platform/http/index.ts';
import { readShop } from '../shop/index.ts';
import { confirmAccount, readAccountRequest } from './accounts.ts';
import type { CustomerDependencies } from './deps.ts';
import { confirmChange, readChange, requestChange, resendConfirmation } from './email-change.ts';
import { changeCustomer, ownPatch, tryChangeCustomer } from './operator-changes.ts';
import { listCustomers } from './operator-list.ts';
import { changePassword, requestReset, resetPassword } from './password-change.ts';
import { passwordCall } from './passwords.ts';
import { changeProfile, deleteAccount, readCustomer, readPerson } from './profile.ts';
import { register } from './register.ts';

/** Who is signed in. An operator who acts for the customer does not own the e-mail. */
const ownId = ({ customer }: RequestContext) => (customer?.impersonation ? null : (customer?.id ?? null));

/** Calls with the token of a mailed link, or that have one mailed. */
function mailedCalls(deps: CustomerDependencies): Handlers {
  const { db, clock } = deps;
  return {
    'GET /account-confirmations': async ({ query, context }) => ({
      item: await readAccountRequest(db, query.token, ownId(context), clock()),
    }),
    'POST /account-confirmations': async ({ body, context }) => {
      const { token, password } = body;
      const shopName = (await readShop(db, context.shopId))?.name ?? '';
      const network = networkOf(context.visitor.ip);
      return {
        item: {
          email: await passwordCall(() =>
            confirmAccount(deps, { token, password, shopName, network }, ownId(context), clock()),
          ),
        },
      };
    },
    'POST /passwords/customer': async ({ body, context }) => ({
      item: await requestReset(deps, body.email, context.language),
    }),
    'PUT /passwords/customer': async ({ body, context }) => ({
      item: await passwordCall(() => resetPassword(deps, body, context)),
    }),
    'GET /email-change-confirmations': async ({ query, context }) => ({
      item: await readChange(deps, query.token, context),
    }),
    'POST /email-change-confirmations': async ({ body, context }) => ({
      item: await confirmChange(deps, body.token, context),
    }),
  };
}

/** Handlers of the room's calls. */
export function calls(deps: CustomerDependencies): Handlers {
  const { db } = deps;
  return {
    ...mailedCalls(deps),
    'POST /customers/register': async ({ body, context }) => ({
      item: await readCustomer(db, await passwordCall(() => register(deps, body, context)), {}, context),
    }),
    'GET /customers': ({ query, context }) => listCustomers(deps, query, context),
    'GET /customers/{id}': async ({ params, query, context }) => ({
      item: await readCustomer(db, params.id, query, context),
    }),
    'PATCH /customers/{id}': async ({ params, query, body, context }) => {
      const { operator } = context;
      if (operator) await changeCustomer(deps, params.id, body, operator);
      else await changeProfile(deps, params.id, ownPatch(body), context);
      return { item: await readCustomer(db, params.id, query, context) };
    },
    'DELETE /customers/{id}': ({ params }) => deleteAccount(deps, params.id),
    'PUT /customers/{id}/password': ({ body, context }) => passwordCall(() => changePassword(deps, body, context)),
    'POST /customers/{id}/email-confirmations': ({ context }) => resendConfirmation(deps, context),
    'POST /customers/{id}/email-changes': async ({ params, body, context }) => ({
      item: await requestChange(deps, params.id, body.email, context.language),
    }),
  };
}

/** A change that changes nothing mentions the customer too. */
export const personsOf = ({ db }: Pick<CustomerDependencies, 'db'>): PersonsOf => ({
  'PATCH /customers/{id}': ({ params, context }) => readPerson(db, params.id, context),
});

/** What the calls would change. */
export const dryRuns = ({ clock }: Pick<CustomerDependencies, 'clock'>): DryRuns => ({
  'PATCH /customers/{id}': ({ params, body, context: { operator } }, tx) => {
    if (!operator) throw invalidFields({ field: 'dry_run', key: 'operators_only' });
    return tryChangeCustomer(tx, params.id, body, { operator, now: clock() });
  },
});
