import { type ComponentProps, useState } from 'react';
import { useShop } from '../lib/shop/use-shop.tsx';
import { ProductWithContents } from './contents/product-with-contents.tsx';
import { PackageContents } from './package-contents.tsx';
import { offerWith, type PickedParts } from './package-prices.ts';

/** The page of a fixed or composite package; what is picked of a composite one decides its price. */
export function ComposedPackage({ product, contents, ...rest }: ComponentProps<typeof ProductWithContents>) {
  const shop = useShop();
  const [picked, setPicked] = useState<PickedParts>({});
  const offer = contents.kind === 'composite' ? offerWith(product.offer, contents, picked, shop) : product.offer;
  return (
    <ProductWithContents
      {...rest}
      product={{ ...product, offer }}
      contents={contents}
      parts={
        <PackageContents
          contents={contents}
          price={offer.price.value}
          picked={picked}
          onPick={(changes) => setPicked((before) => ({ ...before, ...changes }))}
        />
      }
    />
  );
}
