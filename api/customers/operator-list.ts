import type { z } from 'zod';
import type { customerEndpoints } from '../../contract/customers/endpoints.ts';
import { PER_PAGE } from '../../contract/list.ts';
import { checkRecentSignIn, checkRight, type Operator, type RequestContext } from '../platform/http/index.ts';
import { asksForKnown, readList } from '../platform/listing/index.ts';
import { customerSource } from './customer-source.ts';
import type { CustomerDependencies } from './deps.ts';

type Query = z.output<(typeof customerEndpoints)['GET /customers']['query']>;

/** Deep pages and filters by ranges or parts take persons' data out of the shop: they are more than a look-up. */
const isExport = ({ page, per_page, paginate, after, filters }: Query) =>
  page > 1 ||
  after !== undefined ||
  paginate === '0' ||
  per_page > PER_PAGE.default ||
  !asksForKnown(filters, PER_PAGE.default);

function checkExport(operator: Operator | null, now: Date): void {
  checkRight(operator, 'customers.export');
  if (operator?.kind === 'person') checkRecentSignIn(operator, now);
}

const IN_GROUP =
  'exists (select from customer_group_members m where m.customer_id = t.id and m.customer_group_id = :customer_group_id)';

/** Customers for operators. Who exports persons is logged. */
export async function listCustomers(deps: CustomerDependencies, query: Query, context: RequestContext) {
  const { db, clock } = deps;
  const { customer_group_id, ...list } = query;
  if (isExport(query)) {
    checkExport(context.operator, clock());
    const { id, kind } = context.operator ?? {};
    context.log.info({ operator: id, kind, page: query.page }, 'an operator reads a list of persons');
  }
  const scope = customer_group_id ? { conditions: [IN_GROUP], values: { customer_group_id } } : {};
  return readList(db, customerSource, list, context, scope);
}
