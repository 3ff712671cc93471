import { createContext } from 'react';
import type { ProductPage } from './load-product.ts';

/** What is inside the shown product, for the screens of such products. */
export const InsideProduct = createContext<ProductPage['inside']>(null);
