import { memo, type ReactNode, useState } from 'react';
import { CHOICE_PARAMETER } from '../../contract/catalogue/rules.ts';
import type { Page } from '../../contract/pages/records.ts';
import { PICKED_PARAMETER } from '../lib/forms/picked.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Accordion, Container, Rating } from '../ui/index.ts';
import { BuyBox, type BuyBoxProps } from './buy-box.tsx';
import { chosenOf, firstPicked, type Picked, type PickInAddress, pictureOf } from './cards/choose.ts';
import { ProductShelf } from './cards/product-shelf.tsx';
import { SupplementsIsland } from './cards/supplements-island.tsx';
import { WishButton } from './cards/wish-button.tsx';
import { CompareButton } from './compare-button.tsx';
import { Gallery } from './gallery.tsx';
import { joinShelves } from './join-shelves.ts';
import { parameterRows } from './parameter-rows.ts';
import type { ProductData } from './product-view-data.ts';
import { WatchDogForm } from './watch-dog-form.tsx';

function Title({ product, heading }: { product: ProductData; heading: Page['headers'] }) {
  const { locale } = useShop();
  return (
    <div className="flex flex-col gap-2">
      {product.brand && (
        <a href={product.brand.url} className="link w-fit text-14">
          {product.brand.name}
        </a>
      )}
      <h1 lang={heading.text_languages?.h1} className="text-28 lg:text-36">
        {heading.h1}
      </h1>
      {product.rating && product.rating.count > 0 && (
        <a href="#reviews" className="w-fit">
          <Rating average={product.rating.average} count={product.rating.count} locale={locale} />
        </a>
      )}
      {product.short && (
        <p lang={product.languages?.short_description} className="text-16">
          {product.short}
        </p>
      )}
    </div>
  );
}

/** What no choice changes, in two columns of which none waits for the other. */
const Details = memo(function Details({ product }: { product: ProductData }) {
  const t = useTranslations('product');
  const rows = parameterRows(product, t);
  const { id, supplements } = product;
  return (
    <Container className="grid grid-cols-1 items-start gap-x-16 gap-y-2 py-8 lg:grid-cols-[3fr_2fr] lg:py-12">
      <div className="min-w-0">
        {product.description && (
          <Accordion title={t('description')} open>
            <div
              lang={product.languages?.description}
              className="prose"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API when it was written.
              dangerouslySetInnerHTML={{ __html: product.description }}
            />
          </Accordion>
        )}
        {supplements && <SupplementsIsland key={id} part="Sections" data={supplements} />}
      </div>
      <div className="min-w-0">
        {rows.length > 0 && (
          <Accordion title={t('parameters')} open>
            <table className="parameters text-14">
              <tbody>
                {rows.map(({ key, name, value, languages }) => (
                  <tr key={key}>
                    <th scope="row" lang={languages?.name}>
                      {name}
                    </th>
                    <td lang={languages?.value}>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Accordion>
        )}
        {supplements && <SupplementsIsland key={id} part="Papers" data={supplements} />}
      </div>
    </Container>
  );
});

/** What is picked; written into the address, so that it survives sharing, reloading and a change of language. */
function usePicked(product: ProductData, pickInAddress: PickInAddress) {
  const [picked, setPicked] = useState<Picked>(() => firstPicked(product, pickInAddress));
  function pick(changes: Picked): void {
    const next = { ...picked, ...changes };
    setPicked(next);
    const choice = chosenOf(product, next);
    if (!choice) return;
    const url = new URL(location.href);
    url.searchParams.delete(PICKED_PARAMETER);
    url.searchParams.set(CHOICE_PARAMETER, String(choice.id));
    // Not by the router, which would reload the page's data.
    history.replaceState(history.state, '', url);
  }
  return { picked, pick };
}

interface ProductViewProps
  extends Pick<BuyBoxProps, 'picker' | 'insideAt' | 'instead' | 'missing' | 'tray' | 'returns' | 'onRefused'> {
  product: ProductData;
  heading: Page['headers'];
  /** What the address says is picked. */
  pickInAddress: PickInAddress;
  /** Content above the description. */
  below?: ReactNode;
  /** Section below the details. */
  reviews?: ReactNode;
  /** Content below the shelves. */
  children?: ReactNode;
}

/** Shelves below a product, the most useful first. */
const SHELVES = ['related', 'alternatives', 'gifts', 'sameCategory', 'maybe'] as const;

/** Pictures left, buy box right, details below. */
export function ProductView({
  product,
  heading,
  pickInAddress,
  below,
  reviews,
  children,
  ...buying
}: ProductViewProps) {
  const t = useTranslations('product');
  const { picked, pick } = usePicked(product, pickInAddress);
  const choice = chosenOf(product, picked);
  const isAllAway = product.choices.every(({ offer }) => offer.stock === 'out');
  const isAway = (choice?.offer ?? product.offer).stock === 'out' && (choice || isAllAway);
  return (
    <>
      <Container className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-14">
        <div className="gallery-frame">
          <Gallery images={product.images} name={product.name} selected={pictureOf(product.images, choice)} />
        </div>
        <div className="flex flex-col gap-5 lg:sticky lg:top-[calc(var(--header-height)+16px)] lg:self-start lg:py-2">
          <Title product={product} heading={heading} />
          <BuyBox product={product} picked={picked} onPick={pick} {...buying} />
          {isAway && (
            <WatchDogForm
              key={`${product.id}-${choice?.id}`}
              product={product.id}
              variation={choice?.id}
              choices={choice ? [] : product.choices}
            />
          )}
          {buying.returns !== 'none' && (
            <div className="flex flex-wrap gap-x-6">
              <WishButton id={product.id} variation={choice?.id} />
              <CompareButton id={product.id} />
            </div>
          )}
        </div>
      </Container>
      {below}
      <Details product={product} />
      {reviews}
      {joinShelves(
        SHELVES.map((title) => ({ title, cards: product[title] })),
        'maybe',
      ).map(({ title, cards }) => (
        <ProductShelf key={title} title={t(title)} cards={cards} />
      ))}
      {children}
    </>
  );
}
