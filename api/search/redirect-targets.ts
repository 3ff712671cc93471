import type { RedirectInput } from '../../contract/search/rule-endpoints.ts';
import type { Executor } from '../platform/database/index.ts';
import { invalidFields } from '../platform/http/index.ts';
import { isKnownPath, isReserved, pathOf } from '../routing/index.ts';
import { screenPaths } from '../shop/index.ts';

/** Refuses a path at which no page of the language is; a hidden one may be shown later. */
export async function refuseNowhere(
  tx: Executor,
  { language, path: address }: RedirectInput,
  { shopId }: { shopId: number },
): Promise<void> {
  const path = pathOf(new URL(address, 'http://shop.invalid'));
  if (path === '/' || isReserved(path) || (await isKnownPath(tx, language, path))) return;
  if (!(await screenPaths(tx, shopId))[language].includes(path)) throw invalidFields({ field: 'path', key: 'no_page' });
}
