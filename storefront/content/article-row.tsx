import type { ReactNode } from 'react';
import { configuredRoute } from '../lib/shop/routes.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { formatDate } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Picture, Section } from '../ui/index.ts';
import type { ArticleCard } from './article-data.ts';

/** Category, date and reading time, and on cards who wrote it. */
export function ArticleFacts({ article, author }: { article: ArticleCard; author?: ArticleCard['author'] }) {
  const t = useTranslations('content');
  const { locale } = useShop();
  return (
    <p className="article-facts">
      {article.category && (
        <span>
          <a href={article.category.url} lang={article.category.text_languages?.name}>
            {article.category.name}
          </a>
        </span>
      )}
      <time dateTime={article.date}>{formatDate(article.date, locale)}</time>
      <span>{t('minutes', { count: article.minutes })}</span>
      {author && (
        <span>
          <a href={author.url}>{author.name}</a>
        </span>
      )}
    </p>
  );
}

export function Teaser({ article, level: Name = 'h3' }: { article: ArticleCard; level?: 'h2' | 'h3' }) {
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
      <ArticleFacts article={article} author={article.author} />
      <Name className="text-22">
        <a href={article.url} lang={article.languages?.name} className="article-link">
          {article.name}
        </a>
      </Name>
      {article.perex && (
        <p lang={article.languages?.perex} className="mt-2 line-clamp-3">
          {article.perex}
        </p>
      )}
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
