import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ProductShelf } from '../catalogue/index.ts';
import { ArticleView, BlogView, HelpView, HookTexts, ListingBanners } from '../content/index.ts';
import { shopOf } from '../lib/context.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { Container, Notice } from '../ui/index.ts';
import { HomeSections } from './home-sections.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { load } = await import('./load-preview.ts');
  return load(shopOf(args), new URL(args.request.url));
}

/** A draft as its page would show it, under a bar that says so. */
export function Component() {
  const t = useTranslations('content');
  const { page, article, cards, help, blog, home, listing, texts } = useLoaderData<typeof loader>();
  return (
    <>
      <Container className="py-4">
        <Notice kind="warning" title={t('previewTitle')}>
          {t('previewText')}
        </Notice>
      </Container>
      {article && (
        <ArticleView article={article} title={page.headers.h1}>
          <ProductShelf title={t('products')} cards={cards} />
        </ArticleView>
      )}
      {help && (
        <Container className="pb-12">
          <HelpView help={help} title={page.headers.h1} current={page.model_id ?? 0} />
        </Container>
      )}
      {blog && (
        <Container className="pb-8">
          <BlogView blog={blog} title={page.headers.h1} />
        </Container>
      )}
      {home && <HomeSections {...home} />}
      {(listing.length > 0 || texts.length > 0) && (
        <Container className="pb-12">
          <ListingBanners banners={listing} />
          <HookTexts texts={texts} />
        </Container>
      )}
    </>
  );
}
