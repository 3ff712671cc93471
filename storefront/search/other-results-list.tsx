import { useTranslations } from '../lib/words/use-translations.tsx';
import type { OtherResults } from './other-results.ts';

type Kind = keyof OtherResults;

export const hasResults = (others: OtherResults): boolean => Object.values(others).some(({ length }) => length > 0);

interface ResultLinksProps {
  others: OtherResults;
  kinds: readonly Kind[];
  className: string;
}

/** Links to what a search found besides products, by kind; on a phone each kind is a row that scrolls sideways. */
function ResultLinks({ others, kinds, className }: ResultLinksProps) {
  const t = useTranslations('search');
  const groups = kinds.filter((kind) => others[kind].length > 0);
  if (groups.length === 0) return null;
  return (
    <div className={`flex flex-col gap-3 ${className}`}>
      {groups.map((kind) => (
        <nav key={kind} className="result-row" aria-label={t(kind)}>
          <span className="result-kind">{t(kind)}</span>
          {others[kind].map(({ id, name, url }) => (
            <a key={id} href={url} className="chip chip-long">
              {name}
            </a>
          ))}
        </nav>
      ))}
    </div>
  );
}

/** Categories and brands that match a search: the way to its products. */
export const LinksList = ({ others }: { others: OtherResults }) => (
  <ResultLinks others={others} kinds={['categories', 'brands']} className="mb-6" />
);

/** Articles and help that match a search: to be read after its products. */
export const ReadingList = ({ others }: { others: OtherResults }) => (
  <ResultLinks others={others} kinds={['articles', 'pages']} className="mt-12" />
);

/** All that a search found besides products. */
export const OtherResultsList = ({ others }: { others: OtherResults }) => (
  <ResultLinks others={others} kinds={['categories', 'brands', 'articles', 'pages']} className="mb-6" />
);
