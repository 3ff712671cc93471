import { useTranslations } from '../lib/use-translations.tsx';
import type { OtherResults } from './other-results.ts';

export const hasResults = (others: OtherResults): boolean => Object.values(others).some(({ length }) => length > 0);

/** Categories, brands, articles and pages that match a search. */
export function OtherResultsList({ others }: { others: OtherResults }) {
  const t = useTranslations('search');
  const groups = (['categories', 'brands', 'articles', 'pages'] as const).filter((name) => others[name].length > 0);
  if (groups.length === 0) return null;
  return (
    <div className="mb-6 flex flex-col gap-3">
      {groups.map((name) => (
        <div key={name} className="flex flex-wrap items-center gap-2">
          <span className="w-full text-14 text-muted sm:w-24">{t(name)}</span>
          {others[name].map(({ id, name: text, url }) => (
            <a key={id} href={url} className="chip chip-long">
              {text}
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}
