import type { CSSProperties } from 'react';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Picture } from '../ui/index.ts';
import type { BrandGroup } from './brand-index-data.ts';

/** Id of a letter's section; a number sign would begin the fragment of an address. */
const idOf = (letter: string) => `brands-${letter === '#' ? 'others' : letter.toLowerCase()}`;

/** All brands by letter, with a link to each letter. */
export function BrandIndex({ groups, title }: { groups: BrandGroup[]; title: string }) {
  const t = useTranslations('listing');
  return (
    <>
      <h1 className="mt-2 mb-6 text-36 lg:text-48">{title}</h1>
      <nav aria-label={t('letters')} className="letters">
        {groups.map(({ letter }) => (
          <a key={letter} href={`#${idOf(letter)}`} className="page-link">
            {letter}
          </a>
        ))}
      </nav>
      <div className="brand-letters">
        {groups.map(({ letter, brands }) => (
          <section
            key={letter}
            className="brand-letter"
            style={{ '--brands': brands.length } as CSSProperties}
            aria-labelledby={idOf(letter)}
          >
            <h2 id={idOf(letter)} tabIndex={-1} className="text-28">
              {letter}
            </h2>
            <ul className="link-tiles">
              {brands.map(({ id, name, url, image, products }) => (
                <li key={id}>
                  <a href={url} className="link-tile">
                    {image && (
                      <Picture
                        url={image}
                        alt=""
                        width={160}
                        height={80}
                        smallest={160}
                        largest={320}
                        className="h-16 w-auto object-contain"
                      />
                    )}
                    <span className="font-semibold text-ink">{name}</span>
                    <span className="text-13 text-muted">{t('results', { count: products })}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
