import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Page } from '../../../contract/pages/records.ts';
import { EmptyCart } from '../../cart/index.ts';
import { ProductShelf } from '../../catalogue/index.ts';
import { ArticleView, BannerStrips, BlogView, HelpView, HookTexts } from '../../content/index.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Container, Notice } from '../../ui/index.ts';
import { HomeSections } from '../content/home-sections.tsx';
import { loadedScreen, loadScreen, type ScreenName } from './screens.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { load } = await import('./load-preview.ts');
  const loaded = await load(shopOf(args), new URL(args.request.url));
  if (loaded.screen) await loadScreen(loaded.screen);
  return loaded;
}

interface ScreenProps {
  screen: ScreenName;
  page: unknown;
  data: unknown;
}

/** The page of a category, brand or product where the draft stands. */
function PreviewedScreen({ screen, page, data }: ScreenProps) {
  const { Screen } = loadedScreen(screen);
  // biome-ignore lint/plugin: each screen takes what its own loader made
  return <Screen page={page as Page} data={data as never} />;
}

/** A draft as its page would show it, under a bar that says so. */
export function Component() {
  const t = useTranslations('content');
  const cartTexts = useTranslations('cart');
  const { page, refusals, article, cards, help, blog, home, cart, screen, previewedScreen, listing, texts } =
    useLoaderData<typeof loader>();
  return (
    <>
      <Container className="py-4">
        {refusals.length > 0 ? (
          <Notice kind="error" title={t('draftRefused')}>
            <ul>
              {refusals.map(({ field, message }) => (
                <li key={field}>
                  <code>{field}</code>: {message}
                </li>
              ))}
            </ul>
          </Notice>
        ) : (
          <Notice kind="warning" title={t('previewTitle')}>
            {t('previewText')}
          </Notice>
        )}
      </Container>
      {article && (
        <ArticleView article={article} heading={page.headers}>
          <ProductShelf title={t('products')} cards={cards} />
        </ArticleView>
      )}
      {help && (
        <Container className="pb-12">
          <HelpView help={help} heading={page.headers} current={page.model_id ?? 0} />
        </Container>
      )}
      {blog && (
        <Container className="pb-8">
          <BlogView blog={blog} heading={page.headers} />
        </Container>
      )}
      {home && <HomeSections {...home} />}
      {cart && (
        <>
          <Container>
            <EmptyCart />
            <HookTexts texts={cart.texts} className="pb-8" />
          </Container>
          <ProductShelf title={cartTexts('popular')} cards={cart.popular} />
        </>
      )}
      {screen && previewedScreen && <PreviewedScreen screen={screen} {...previewedScreen} />}
      {(listing.length > 0 || texts.length > 0) && (
        <Container className="pb-12">
          <BannerStrips banners={listing} isFirst className="mb-8" />
          <HookTexts texts={texts} />
        </Container>
      )}
    </>
  );
}
