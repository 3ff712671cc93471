import type { Page } from '../../../contract/pages/records.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { ColorBar, Picture } from '../../ui/index.ts';
import type { BrandIntroData, CategoryIntroData, ChildLink } from '../intro-data.ts';

/** Rich text of the catalogue above its products. */
function Words({ html, lang }: { html: string | null; lang: string | undefined }) {
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API when it was written.
  return <div lang={lang} className="max-w-[64rem] text-16 [&_p+p]:mt-2" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Links to the categories or brands that belong to the one shown. */
function Children({ label, links }: { label: string; links: ChildLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label} className="subcategories">
      {links.map((child) => (
        <a key={child.id} href={child.url} lang={child.languages?.name} className="subcategory">
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
  );
}

export function CategoryIntro({ intro, heading }: { intro: CategoryIntroData; heading: Page['headers'] }) {
  const t = useTranslations('listing');
  return (
    <div className="mb-5 flex flex-col gap-2">
      <h1 lang={heading.text_languages?.h1} className="text-28 lg:text-36">
        {heading.h1}
        {intro.color && <ColorBar color={intro.color} />}
      </h1>
      <Words html={intro.description} lang={intro.languages?.description} />
      <Children label={t('subcategories')} links={intro.children} />
    </div>
  );
}

export function BrandIntro({ intro, heading }: { intro: BrandIntroData; heading: Page['headers'] }) {
  const t = useTranslations('listing');
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
      <div className="flex min-w-0 flex-col gap-3">
        <h1 lang={heading.text_languages?.h1} className="text-28 lg:text-48">
          {heading.h1}
        </h1>
        <Words
          html={intro.description ?? intro.short}
          lang={intro.languages?.[intro.description === null ? 'short_description' : 'description']}
        />
        <Children label={t('brandsBelow')} links={intro.children} />
      </div>
    </div>
  );
}
