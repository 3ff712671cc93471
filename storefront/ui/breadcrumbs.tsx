import { useTranslations } from '../lib/words/use-translations.tsx';

interface Crumb {
  text: string;
  url: string;
  /** Language of the text, where it is not the page's. */
  text_languages?: Partial<Record<string, string>>;
}

export function Breadcrumbs({ items }: { items: Crumb[] }) {
  const t = useTranslations('common');
  if (items.length === 0) return null;
  return (
    <nav aria-label={t('breadcrumbs')} className="breadcrumbs">
      <ol>
        {items.map(({ text, url, text_languages: languages }, index) => (
          <li key={url}>
            {index === items.length - 1 ? (
              <span aria-current="page" lang={languages?.text}>
                {text}
              </span>
            ) : (
              <a href={url} lang={languages?.text}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
