import type { ComponentProps } from 'react';
import type { ListingData } from './listing-data.ts';
import { PackageChoices } from './package-choices.tsx';
import { PackagePlaces } from './package-contents.tsx';
import type { Chosen } from './package-data.ts';
import { ProductWithContents } from './product-with-contents.tsx';

interface ConfigurablePackageProps extends ComponentProps<typeof ProductWithContents> {
  /** What can be chosen. */
  listing: ListingData;
  chosen: readonly Chosen[];
}

/** The page of a configurable package: only its code has a listing with filters. */
export function ConfigurablePackage({ listing, chosen, ...rest }: ConfigurablePackageProps) {
  const { contents } = rest;
  return (
    <ProductWithContents
      {...rest}
      places={<PackagePlaces places={contents.places} chosen={chosen} url={listing.request_uri} />}
      isWhole={chosen.length === contents.places}
      below={<PackageChoices contents={contents} chosen={chosen} listing={listing} />}
    />
  );
}
