import type { ComponentProps } from 'react';
import type { Page } from '../../../contract/pages/records.ts';
import { ProductView, VariantPicker } from '../../catalogue/index.ts';
import type { ProductPage } from './load-product.ts';
import { ProductFrame } from './product-frame.tsx';

const View = (shown: ComponentProps<typeof ProductView>) => <ProductView picker={VariantPicker} {...shown} />;

export function Screen(shown: { data: ProductPage; page: Page }) {
  return <ProductFrame {...shown} view={View} />;
}
