import { useTranslations } from '../lib/use-translations.tsx';
import { Picture } from '../ui/index.ts';
import type { BrandIntroData, CategoryIntroData } from './intro-data.ts';

/** Rich text of the catalogue above its products. */
function Words({ html }: { html: string | null }) {
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API when it was written.
  return <div className="max-w-text text-16 [&_p+p]:mt-2" dangerouslySetInnerHTML={{ __html: html }} />;
}

export function CategoryIntro({ intro, title }: { intro: CategoryIntroData; title: string }) {
  const t = useTranslations('listing');
  return (
    <div className="mb-6 flex flex-col gap-3 lg:mb-8">
      <h1 className="text-28 lg:text-48">{title}</h1>
      <Words html={intro.description} />
      {intro.children.length > 0 && (
        <nav aria-label={t('subcategories')} className="subcategories">
          {intro.children.map((child) => (
            <a key={child.id} href={child.url} className="subcategory">
              {child.image && (
                <span className="subcategory-picture">
                  <Picture
                    url={child.image}
                    alt=""
                    width={48}
                    height={48}
                    smallest={96}
                    largest={160}
                    className="h-full w-full object-cover"
                  />
                </span>
              )}
              {child.name}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}

export function BrandIntro({ intro, title }: { intro: BrandIntroData; title: string }) {
  return (
    <div className="mb-8 flex flex-col gap-6 sm:flex-row sm:items-center">
      {intro.image && (
        <span className="grid h-24 w-44 shrink-0 place-items-center rounded-card border border-line p-4">
          <Picture
            url={intro.image}
            alt=""
            width={160}
            height={80}
            smallest={96}
            largest={320}
            eager
            className="max-h-16 w-auto object-contain"
          />
        </span>
      )}
      <div className="flex flex-col gap-3">
        <h1 className="text-28 lg:text-48">{title}</h1>
        <Words html={intro.description ?? intro.short} />
      </div>
    </div>
  );
}
