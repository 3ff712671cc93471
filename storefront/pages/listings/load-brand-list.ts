import { type BrandGroup, loadBrandIndex } from '../../catalogue/index.ts';
import type { ScreenInput, ScreenLoader } from '../../lib/shop/screen.ts';

async function load({ shop }: ScreenInput): Promise<{ data: BrandGroup[] }> {
  return { data: await loadBrandIndex(shop) };
}

export const brandList: ScreenLoader = { load };
