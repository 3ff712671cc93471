import type { ReactNode } from 'react';
import { formatDate } from '../lib/format.ts';
import { configuredRoute } from '../lib/routes.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { EmptyState, Pagination, Picture, Section } from '../ui/index.ts';
import type { ArticleCard, BlogData } from './article-data.ts';

/** Category, date and reading time. */
export function ArticleFacts({ article }: { article: ArticleCard }) {
  const t = useTranslations('content');
  const { locale } = useShop();
  return (
    <p className="article-facts">
      {article.category && <span>{article.category.name}</span>}
      <time dateTime={article.date}>{formatDate(article.date, locale)}</time>
      <span>{t('minutes', { count: article.minutes })}</span>
    </p>
  );
}

function Teaser({ article, level: Name = 'h3' }: { article: ArticleCard; level?: 'h2' | 'h3' }) {
  return (
    <article className="card">
      <div className="tile mb-4 aspect-[3/2]">
        {article.image && (
          <Picture
            url={article.image}
            alt=""
            sizes="(min-width: 64rem) 600px, 100vw"
            width={960}
            height={640}
            smallest={320}
          />
        )}
      </div>
      <ArticleFacts article={article} />
      <Name className="text-22">
        <a href={article.url} className="article-link">
          {article.name}
        </a>
      </Name>
      {article.perex && <p className="mt-2 line-clamp-3">{article.perex}</p>}
    </article>
  );
}

/** A few articles and a link to all. */
export function ArticleRow({ title, articles }: { title: ReactNode; articles: ArticleCard[] }) {
  const t = useTranslations('content');
  const { shop, language } = useShop();
  const all = configuredRoute(shop.routes, 'blog-list', language)?.path;
  if (articles.length === 0) return null;
  const link = all && (
    <a href={all} className="link">
      {t('allArticles')}
    </a>
  );
  return (
    <Section title={title} aside={link}>
      <div className="grid gap-8 md:grid-cols-2">
        {articles.map((article) => (
          <Teaser key={article.id} article={article} />
        ))}
      </div>
    </Section>
  );
}

function Categories({ blog }: { blog: BlogData }) {
  const t = useTranslations('content');
  const { shop, language } = useShop();
  const all = configuredRoute(shop.routes, 'blog-list', language)?.path;
  if (blog.categories.length < 2 || !all) return null;
  const links = [{ id: null, name: t('allArticles'), url: all }, ...blog.categories];
  return (
    <nav aria-label={t('categories')} className="mb-8 flex flex-wrap gap-2">
      {links.map(({ id, name, url }) => (
        <a key={url} href={url} className="chip" aria-current={id === blog.category ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

export function BlogView({ blog, title }: { blog: BlogData; title: string }) {
  const t = useTranslations('content');
  return (
    <>
      <h1 className="mt-2 mb-6 text-36 lg:text-48">{title}</h1>
      <Categories blog={blog} />
      {blog.articles.length === 0 && <EmptyState icon="file-text" title={t('noArticles')} />}
      <div className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {blog.articles.map((article) => (
          <Teaser key={article.id} article={article} level="h2" />
        ))}
      </div>
      <div className="mt-12">
        <Pagination
          page={blog.page}
          pages={blog.pages}
          href={(page) => (page === 1 ? blog.path : `${blog.path}?page=${page}`)}
        />
      </div>
    </>
  );
}
