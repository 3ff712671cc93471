import type { Page } from '../../contract/pages/records.ts';
import { configuredRoute } from '../lib/routes.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { EmptyState, Pagination } from '../ui/index.ts';
import type { BlogData } from './article-data.ts';
import { Teaser } from './article-row.tsx';
import { HookTexts } from './hook-texts.tsx';
import { pageOf } from './page-address.ts';

function Categories({ blog }: { blog: BlogData }) {
  const t = useTranslations('content');
  const { shop, language } = useShop();
  const all = configuredRoute(shop.routes, 'blog-list', language)?.path;
  if (blog.categories.length < 2 || !all) return null;
  const links = [{ id: null, name: t('allArticles'), url: all, text_languages: undefined }, ...blog.categories];
  return (
    <nav aria-label={t('categories')} className="mb-8 flex flex-wrap gap-2">
      {links.map(({ id, name, url, text_languages: languages }) => (
        <a
          key={url}
          href={url}
          lang={languages?.name}
          className="chip"
          aria-current={id === blog.category && blog.tag === null ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

export function BlogView({ blog, heading }: { blog: BlogData; heading: Page['headers'] }) {
  const t = useTranslations('content');
  return (
    <>
      <h1 lang={blog.tag === null ? heading.text_languages?.h1 : undefined} className="mt-2 mb-6 text-36 lg:text-48">
        {blog.tag === null ? heading.h1 : t('tagged', { tag: blog.tag })}
      </h1>
      {blog.description && (
        <div
          lang={blog.descriptionLanguage}
          className="mb-6 max-w-text text-16"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API when it was written.
          dangerouslySetInnerHTML={{ __html: blog.description }}
        />
      )}
      <Categories blog={blog} />
      {blog.articles.length === 0 && <EmptyState icon="file-text" title={t('noArticles')} />}
      <div className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {blog.articles.map((article) => (
          <Teaser key={article.id} article={article} level="h2" />
        ))}
      </div>
      <div className="mt-12">
        <Pagination page={blog.page} pages={blog.pages} href={(page) => pageOf(blog.path, page)} />
      </div>
      <HookTexts texts={blog.texts} className="mt-12" />
    </>
  );
}
