import { type ComponentProps, createContext, useContext } from 'react';
import type { Page } from '../../contract/pages/records.ts';
import { type ProductView, ProductWithContents } from '../catalogue/index.ts';
import type { ProductPage } from './load-product.ts';
import { ProductFrame } from './product-frame.tsx';

const Inside = createContext<ProductPage['inside']>(null);

function View(shown: ComponentProps<typeof ProductView>) {
  const inside = useContext(Inside);
  return inside && <ProductWithContents {...inside} {...shown} />;
}

export function Screen(shown: { data: ProductPage; page: Page }) {
  return (
    <Inside value={shown.data.inside}>
      <ProductFrame {...shown} view={View} />
    </Inside>
  );
}
