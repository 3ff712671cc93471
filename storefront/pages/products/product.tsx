import type { Page } from '../../../contract/pages/records.ts';
import { ProductView } from '../../catalogue/index.ts';
import type { ProductPage } from './load-product.ts';
import { ProductFrame } from './product-frame.tsx';

export function Screen(props: { data: ProductPage; page: Page }) {
  return <ProductFrame {...props} view={ProductView} />;
}
