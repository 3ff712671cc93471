import { MOST_COMPARED } from '../../../../contract/lists/rules.ts';
import { hasType } from '../../../lib/http/api.ts';
import {
  COMPARED_CATEGORY,
  COMPARED_PARAMETER,
  comparedCategoryIn,
  comparedIn,
  comparisonAddress,
} from '../../../lib/lists/comparison.ts';
import { routePath } from '../../../lib/shop/routes.ts';
import { json, seeOther } from '../../http/answer.ts';
import { noticePage, translatorFor } from '../../render/notice-page.ts';
import { refererPath } from '../currency.ts';
import type { Endpoint, EndpointTools } from '../endpoint.ts';
import { ListIsFull } from './customer-list.ts';
import { type Comparison, comparisonOf } from './visitor-comparison.ts';

const pathIn = ({ hosted }: EndpointTools) => routePath('comparison', hosted.info.language) ?? '/';

/** `GET /api/comparison`: leads to the page with what the visitor compares. */
export const openComparison: Endpoint = async (tools) => {
  const { ids } = await comparisonOf(tools);
  return seeOther(comparisonAddress(pathIn(tools), ids));
};

async function change(comparison: Comparison, form: FormData): Promise<void> {
  const [id] = comparedIn(form.get('product_id')?.toString());
  const intent = form.get('intent');
  if (intent === 'clear') await comparison.clear();
  else if (id !== undefined) await (intent === 'remove' ? comparison.remove(id) : comparison.add(id));
}

/** What the page shows after a change: it may be another's comparison, reached by a link. */
function comparedAfter(form: FormData, ids: number[]): number[] {
  const compared = comparedIn(form.get(COMPARED_PARAMETER)?.toString());
  const [removed] = comparedIn(form.get('product_id')?.toString());
  if (form.get('intent') === 'remove' && compared.length > 0) return compared.filter((id) => id !== removed);
  return ids;
}

/** `POST /api/comparison`: adds, removes or clears; answers scripts with what is compared, forms with its page. */
export const changeComparison: Endpoint = async (tools) => {
  const { request } = tools;
  const form = await request.formData();
  const isScript = request.headers.get('accept') === 'application/json';
  const t = translatorFor(tools);
  const comparison = await comparisonOf(tools);
  try {
    await change(comparison, form);
  } catch (error) {
    const isFull = error instanceof ListIsFull;
    if (!isFull && !hasType(error, 'invalid_fields')) throw error;
    const text = isFull ? t('comparison.full', { count: MOST_COMPARED }) : t('comparison.notOffered');
    const status = isFull ? 409 : 422;
    if (isScript) return json({ message: text, ids: comparison.ids }, { status });
    return noticePage(tools, { title: t('comparison.title'), text, status, back: refererPath(request) });
  }
  if (isScript) return json({ ids: comparison.ids });
  const category = comparedCategoryIn(form.get(COMPARED_CATEGORY)?.toString());
  return seeOther(comparisonAddress(pathIn(tools), comparedAfter(form, comparison.ids), category));
};
