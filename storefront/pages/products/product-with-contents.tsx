import { type ComponentProps, useContext } from 'react';
import type { Page } from '../../../contract/pages/records.ts';
import { type ProductView, ProductWithContents } from '../../catalogue/index.ts';
import { InsideProduct } from './inside-product.ts';
import type { ProductPage } from './load-product.ts';
import { ProductFrame } from './product-frame.tsx';

function View(props: ComponentProps<typeof ProductView>) {
  const inside = useContext(InsideProduct);
  return inside && <ProductWithContents contents={inside.contents} {...props} />;
}

export function Screen(props: { data: ProductPage; page: Page }) {
  return (
    <InsideProduct value={props.data.inside}>
      <ProductFrame {...props} view={View} />
    </InsideProduct>
  );
}
