import { type HelpData, loadHelp } from '../../content/index.ts';
import type { ScreenInput, ScreenLoader } from '../../lib/shop/screen.ts';

async function load({ shop, page }: ScreenInput): Promise<{ data: HelpData }> {
  return { data: await loadHelp(shop, page.model_id ?? 0) };
}

export const staticPage: ScreenLoader = { load };
