import type { ReactNode } from 'react';
import { useTranslations } from '../lib/use-translations.tsx';
import { Picture } from '../ui/index.ts';
import type { ArticleData } from './article-data.ts';
import { ArticleFacts, ArticleRow } from './article-row.tsx';

interface ArticleViewProps {
  article: ArticleData;
  title: string;
  /** Content between the article and further ones. */
  children?: ReactNode;
}

export function ArticleView({ article, title, children }: ArticleViewProps) {
  const t = useTranslations('content');
  return (
    <>
      <article className="container-page flex flex-col items-center">
        <header className="flex w-full max-w-text flex-col gap-3 py-4 lg:py-8">
          <ArticleFacts article={article} />
          <h1 className="text-36 lg:text-48">{title}</h1>
          {article.perex && <p className="text-18 text-ink">{article.perex}</p>}
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
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API when it was written. */}
        <div className="prose w-full" dangerouslySetInnerHTML={{ __html: article.content }} />
      </article>
      <div className="mt-8">
        {children}
        <ArticleRow title={t('moreArticles')} articles={article.more} />
      </div>
    </>
  );
}
