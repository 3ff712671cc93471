import type { ReactNode } from 'react';
import { useTranslations } from '../lib/use-translations.tsx';
import { Icon, Picture, Section } from '../ui/index.ts';
import type { HomeData } from './home-data.ts';

const TINTS = ['bg-sand', 'bg-sage', 'bg-blush', 'bg-mist', 'bg-butter'];

interface TilesProps {
  title: ReactNode;
  tiles: HomeData['tiles'];
}

export function CategoryTiles({ title, tiles }: TilesProps) {
  if (tiles.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="tiles">
        {tiles.slice(0, 6).map(({ id, name, url, image }, index) => (
          <li key={id}>
            <a href={url} className={`tile category-tile ${TINTS[index % TINTS.length]}`}>
              {image && (
                <Picture
                  url={image}
                  alt=""
                  sizes="(min-width: 64rem) 300px, 46vw"
                  width={480}
                  height={480}
                  smallest={240}
                  largest={960}
                />
              )}
              <span className="tile-name">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function BrandRow({ title, brands }: { title: ReactNode; brands: HomeData['brands'] }) {
  if (brands.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="brand-row">
        {brands.map(({ id, name, url, image }) => (
          <li key={id}>
            <a href={url} className="brand-tile">
              {image ? (
                <Picture
                  url={image}
                  alt={name}
                  sizes="160px"
                  width={160}
                  height={80}
                  smallest={160}
                  largest={320}
                  className="max-h-16 w-auto object-contain"
                />
              ) : (
                <span className="font-display text-22 text-ink">{name}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const PROMISES = [
  { icon: 'truck', title: 'promiseDeliveryTitle', text: 'promiseDeliveryText' },
  { icon: 'rotate-ccw', title: 'promiseReturnTitle', text: 'promiseReturnText' },
  { icon: 'gift', title: 'promiseGiftTitle', text: 'promiseGiftText' },
  { icon: 'mail', title: 'promiseAdviceTitle', text: 'promiseAdviceText' },
] as const;

export function Promises() {
  const t = useTranslations('home');
  return (
    <section className="my-8 bg-canvas" aria-label={t('promises')}>
      <ul className="container-page grid gap-6 py-10 sm:grid-cols-2 lg:grid-cols-4">
        {PROMISES.map(({ icon, title, text }) => (
          <li key={icon} className="flex gap-4">
            <Icon name={icon} size={28} className="mt-1 shrink-0 text-accent" />
            <div>
              <h2 className="font-sans text-16 font-semibold tracking-normal">{t(title)}</h2>
              <p className="text-14">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
