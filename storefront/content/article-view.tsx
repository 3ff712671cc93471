import type { ReactNode } from 'react';
import type { Page } from '../../contract/pages/records.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Picture } from '../ui/index.ts';
import type { ArticleData, ArticleLink } from './article-data.ts';
import { ArticleFacts, ArticleRow } from './article-row.tsx';
import { AuthorPicture } from './author-picture.tsx';

function Byline({ author }: { author: ArticleData['author'] }) {
  const t = useTranslations('content');
  if (!author) return null;
  return (
    <p className="byline">
      {author.image && <AuthorPicture image={author.image} />}
      <a href={author.url} className="link">
        {t('writtenBy', { name: author.name })}
      </a>
    </p>
  );
}

function Tags({ tags }: { tags: ArticleLink[] }) {
  const t = useTranslations('content');
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t('tags')} className="article-tags">
      {tags.map(({ name, url }) => (
        <li key={url}>
          <a href={url} className="chip">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The articles published before and after it. */
function Neighbors({ previous, next }: Pick<ArticleData, 'previous' | 'next'>) {
  const t = useTranslations('content');
  if (!previous && !next) return null;
  return (
    <nav aria-label={t('neighbors')} className="article-neighbors">
      {previous && (
        <a href={previous.url} rel="prev">
          <span>{t('previous')}</span>
          <strong lang={previous.text_languages?.name} className="font-semibold">
            {previous.name}
          </strong>
        </a>
      )}
      {next && (
        <a href={next.url} rel="next" className="article-next">
          <span>{t('next')}</span>
          <strong lang={next.text_languages?.name} className="font-semibold">
            {next.name}
          </strong>
        </a>
      )}
    </nav>
  );
}

interface ArticleViewProps {
  article: ArticleData;
  heading: Page['headers'];
  /** Content between the article and further ones. */
  children?: ReactNode;
}

export function ArticleView({ article, heading, children }: ArticleViewProps) {
  const t = useTranslations('content');
  return (
    <>
      <article className="container-page flex flex-col items-center">
        <header className="flex w-full max-w-text flex-col gap-3 py-4 lg:py-8">
          <ArticleFacts article={article} />
          <h1 lang={heading.text_languages?.h1} className="text-36 lg:text-48">
            {heading.h1}
          </h1>
          {article.perex && (
            <p lang={article.languages?.perex} className="text-18 text-ink">
              {article.perex}
            </p>
          )}
          <Byline author={article.author} />
        </header>
        {article.image && (
          <div className="tile mb-8 aspect-[3/2] w-full max-w-[900px]">
            <Picture
              url={article.image}
              alt=""
              sizes="(min-width: 64rem) 900px, 100vw"
              width={960}
              height={640}
              smallest={480}
              eager
              priority
            />
          </div>
        )}
        <div
          lang={article.languages?.content}
          className="prose w-full"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API when it was written.
          dangerouslySetInnerHTML={{ __html: article.content }}
        />
        {article.original && (
          <p className="mt-6 w-full max-w-text">
            <a href={article.original.url} className="link break-words">
              {t('original', { site: article.original.site })}
            </a>
          </p>
        )}
        <footer className="grid w-full max-w-text gap-8 pt-10">
          <Tags tags={article.tags} />
          <Neighbors previous={article.previous} next={article.next} />
        </footer>
      </article>
      <div className="mt-8">
        {children}
        <ArticleRow title={t('moreArticles')} articles={article.more} />
      </div>
    </>
  );
}
