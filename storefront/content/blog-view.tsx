import type { Page } from '../../contract/pages/records.ts';
import { configuredRoute } from '../lib/shop/routes.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { EmptyState, Pagination } from '../ui/index.ts';
import type { BlogData } from './article-data.ts';
import { Teaser } from './article-row.tsx';
import { AuthorPicture } from './author-picture.tsx';
import { HookTexts } from './hook-texts.tsx';
import { pageOf } from './page-address.ts';

function Categories({ blog }: { blog: BlogData }) {
  const t = useTranslations('content');
  const { shop, language } = useShop();
  const all = configuredRoute(shop.routes, 'blog-list', language)?.path;
  if (blog.categories.length === 0 || !all) return null;
  const links = [{ id: null, name: t('allArticles'), url: all, text_languages: undefined }, ...blog.categories];
  return (
    <nav aria-label={t('categories')} className="mb-8 flex flex-wrap gap-2">
      {links.map(({ id, name, url, text_languages: languages }) => (
        <a
          key={url}
          href={url}
          lang={languages?.name}
          className="chip"
          aria-current={id === blog.category && blog.tag === null && blog.author === null ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Who writes, each a link to their articles. */
function Authors({ authors }: Pick<BlogData, 'authors'>) {
  const t = useTranslations('content');
  if (authors.length === 0) return null;
  return (
    <nav aria-label={t('authors')} className="mt-12">
      <h2 className="mb-4 text-22">{t('authors')}</h2>
      <ul className="flex flex-wrap gap-x-8 gap-y-4">
        {authors.map(({ id, name, image, url }) => (
          <li key={id}>
            <a href={url} className="byline">
              {image && <AuthorPicture image={image} />}
              <span className="link">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What the list is of: a tag, an author, a category, or all. */
function Heading({ blog, heading }: BlogViewProps) {
  const t = useTranslations('content');
  const ofAuthor = blog.author && t('writtenBy', { name: blog.author.name });
  const text = blog.tag === null ? ofAuthor : t('tagged', { tag: blog.tag });
  return (
    <div className="mt-2 mb-6 flex items-center gap-4">
      {blog.author?.image && <AuthorPicture image={blog.author.image} />}
      <h1 lang={text === null ? heading.text_languages?.h1 : undefined} className="text-36 lg:text-48">
        {text ?? heading.h1}
      </h1>
    </div>
  );
}

interface BlogViewProps {
  blog: BlogData;
  heading: Page['headers'];
}

export function BlogView({ blog, heading }: BlogViewProps) {
  const t = useTranslations('content');
  return (
    <>
      <Heading blog={blog} heading={heading} />
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
      <Authors authors={blog.authors} />
      <HookTexts texts={blog.texts} className="mt-12" />
    </>
  );
}
