import type { CartView } from '../../../contract/cart/view.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import {
  type AnsweredCart,
  type AskedView,
  answerView,
  type DisplayedRow,
  parseView,
  readCart,
} from '../answers/index.ts';
import { savedRecords } from '../saved/index.ts';
import { type CartDependencies, readDisplayedLines } from '../stored/index.ts';

/** A call of a cart that may ask for a view of it. */
interface CallWithView {
  params: { id: string };
  query: { view?: string };
  context: RequestContext;
}

/** All parts of a view. */
export async function viewOf(
  db: Executor,
  deps: CartDependencies,
  answered: AnsweredCart<DisplayedRow>,
  view: AskedView,
  context: RequestContext,
): Promise<CartView> {
  const [parts, saved] = await Promise.all([
    answerView(db, deps, answered, view, context),
    view.has('saved_items') ? savedRecords(db, deps, answered.calculated.cart.id, context) : undefined,
  ]);
  return { ...parts, ...(saved && { saved_items: saved }) };
}

/** What a write answers, and the cart after it; without that it is read for a view. */
interface Written<Answer> {
  answer: Answer;
  answered?: AnsweredCart<DisplayedRow>;
}

/** What a write answers, with the view that was asked for. */
export async function withView<Answer extends object>(
  deps: CartDependencies,
  { params, query, context }: CallWithView,
  write: () => Promise<Written<Answer>>,
): Promise<Answer & { view?: CartView }> {
  const view = parseView(query.view);
  const { answer, answered } = await write();
  if (!view) return answer;
  return {
    ...answer,
    view: answered
      ? await viewOf(deps.db, deps, answered, view, context)
      : await readCart(deps, params.id, context, readDisplayedLines, (cart, db) =>
          viewOf(db, deps, cart, view, context),
        ),
  };
}

/** The view alone, of a write that answers nothing else; undefined where none was asked for. */
export async function onlyView(
  deps: CartDependencies,
  call: CallWithView,
  write: () => Promise<{ answered: AnsweredCart<DisplayedRow> } | undefined>,
): Promise<{ view: CartView } | undefined> {
  const { view } = await withView(deps, call, async () => ({ answer: {}, ...(await write()) }));
  return view && { view };
}
