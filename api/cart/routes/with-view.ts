import type { CartView } from '../../../contract/cart/view.ts';
import type { RequestContext } from '../../platform/index.ts';
import { type AskedView, answerView, parseView, readViewed, type ViewedCart } from '../answers/index.ts';
import { savedRecords } from '../saved/index.ts';
import type { CartDependencies } from '../stored/index.ts';

/** A call of a cart that may ask for a view of it. */
interface CallWithView {
  params: { id: string };
  query: { view?: string };
  context: RequestContext;
}

/** All parts of a view. */
export async function viewOf(
  deps: CartDependencies,
  viewed: ViewedCart,
  view: AskedView,
  context: RequestContext,
): Promise<CartView> {
  const { db } = deps;
  const [answered, saved] = await Promise.all([
    answerView(db, deps, viewed, view, context),
    view.has('saved_items') ? savedRecords(db, deps, viewed.cart.cart.id, context) : undefined,
  ]);
  return { ...answered, ...(saved && { saved_items: saved }) };
}

/** What a write answers, with the view that was asked for. `idOf`: of a cart that gets another id by it. */
export async function withView<Answer extends object>(
  deps: CartDependencies,
  { params, query, context }: CallWithView,
  write: () => Promise<Answer>,
  idOf: (answer: Answer) => string = () => params.id,
): Promise<Answer & { view?: CartView }> {
  const view = parseView(query.view);
  const answer = await write();
  if (!view) return answer;
  // The write is committed: what is shown is read after it.
  const viewed = await readViewed(deps, idOf(answer), context);
  return { ...answer, view: await viewOf(deps, viewed, view, context) };
}

/** The view alone, of a write that answers nothing else; undefined where none was asked for. */
export async function onlyView(
  deps: CartDependencies,
  call: CallWithView,
  write: () => Promise<void>,
): Promise<{ view: CartView } | undefined> {
  const { view } = await withView(deps, call, async () => {
    await write();
    return {};
  });
  return view && { view };
}
