import type { ComponentProps } from 'react';
import type { Page } from '../../../contract/pages/records.ts';
import { ProductView, VariantPicker } from '../../catalogue/index.ts';
import type { ProductPage } from './load-product.ts';
import { ProductFrame } from './product-frame.tsx';

const View = (props: ComponentProps<typeof ProductView>) => <ProductView picker={VariantPicker} {...props} />;

export function Screen(props: { data: ProductPage; page: Page }) {
  return <ProductFrame {...props} view={View} />;
}
