import { useTranslations } from '../lib/use-translations.tsx';

export function Breadcrumbs({ items }: { items: { text: string; url: string }[] }) {
  const t = useTranslations('common');
  if (items.length === 0) return null;
  return (
    <nav aria-label={t('breadcrumbs')} className="breadcrumbs">
      <ol>
        {items.map(({ text, url }, index) => (
          <li key={url}>
            {index === items.length - 1 ? <span aria-current="page">{text}</span> : <a href={url}>{text}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
