import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon } from './icon.tsx';
import { pageNumbers } from './page-numbers.ts';

interface PaginationProps {
  page: number;
  pages: number;
  href: (page: number) => string;
}

/** Links to the other pages. */
export function Pagination({ page, pages, href }: PaginationProps) {
  const t = useTranslations('ui');
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pages')} className="pagination">
      {page > 1 && (
        <a href={href(page - 1)} rel="prev" className="page-link" aria-label={t('previousPage')}>
          <Icon name="chevron-left" />
        </a>
      )}
      {pageNumbers(page, pages).map((number, index) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its position.
          <span key={`gap-${index}`} className="page-gap">
            …
          </span>
        ) : (
          <a
            key={number}
            href={href(number)}
            className="page-link"
            aria-label={t('page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </a>
        ),
      )}
      {page < pages && (
        <a href={href(page + 1)} rel="next" className="page-link" aria-label={t('nextPage')}>
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
