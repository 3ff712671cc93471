import type { CSSProperties, ReactNode } from 'react';
import { configuredRoute } from '../lib/shop/routes.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { ColorBar, Icon, Picture, Section } from '../ui/index.ts';
import { ButtonPicture } from './banners/banner-button.tsx';
import type { HomeData } from './home-data.ts';

const TINTS = ['bg-sand', 'bg-sage', 'bg-blush', 'bg-mist', 'bg-butter'];

/** Most category tiles on the home page. */
const MOST_TILES = 9;

interface TilesProps {
  title: ReactNode;
  tiles: HomeData['tiles'];
}

export function CategoryTiles({ title, tiles }: TilesProps) {
  const first = tiles.slice(0, MOST_TILES);
  if (first.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="tiles" style={{ '--tiles': first.length } as CSSProperties}>
        {first.map(({ id, name, url, image, color, language }, index) => (
          <li key={id}>
            <a href={url} lang={language} className="category-tile">
              <span className={`tile ${TINTS[index % TINTS.length]}`}>
                {image && (
                  <Picture
                    url={image}
                    alt=""
                    sizes="(min-width: 64rem) 128px, 30vw"
                    width={240}
                    height={240}
                    largest={480}
                  />
                )}
              </span>
              {name}
              {color && <ColorBar color={color} />}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Small banners, each a link to a part of the shop. */
export function BannerTiles({ label, banners }: { label: string; banners: HomeData['banners'] }) {
  const linked = banners.filter(({ url }) => url);
  if (linked.length === 0) return null;
  return (
    <section className="container-page section" aria-label={label}>
      <ul className="banner-row">
        {linked.map((banner) => (
          <li key={banner.id} className={`banner-${banner.size}`}>
            <a href={banner.url ?? '/'} className="banner-tile">
              <div className="tile">
                {banner.image && (
                  <Picture
                    url={banner.image}
                    onPhone={banner.mobileImage}
                    alt=""
                    sizes="(min-width: 64rem) 410px, 40vw"
                    width={640}
                    height={360}
                    smallest={240}
                    largest={960}
                  />
                )}
              </div>
              <div className="banner-words">
                <h2 className="banner-name text-22">{banner.name}</h2>
                {banner.content && (
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API when it was written.
                  <div dangerouslySetInnerHTML={{ __html: banner.content }} />
                )}
                {(banner.button || banner.buttonImage) && (
                  <span className="link mt-auto pt-2 font-semibold">
                    <ButtonPicture banner={banner} />
                    {banner.button}
                  </span>
                )}
              </div>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function BrandRow({ title, brands }: { title: ReactNode; brands: HomeData['brands'] }) {
  const t = useTranslations('home');
  const { shop, language } = useShop();
  const all = configuredRoute(shop.routes, 'brand-list', language)?.path;
  if (brands.length === 0) return null;
  const link = all && (
    <a href={all} className="link">
      {t('allBrands')}
    </a>
  );
  return (
    <Section title={title} aside={link}>
      <ul className="link-tiles">
        {brands.map(({ id, name, url, image }) => (
          <li key={id}>
            <a href={url} className="link-tile">
              {image ? (
                <Picture
                  url={image}
                  alt={name}
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
  { icon: 'package', title: 'promiseWayTitle', text: 'promiseWayText' },
  { icon: 'mail', title: 'promiseAdviceTitle', text: 'promiseAdviceText' },
] as const;

export function Promises() {
  const t = useTranslations('home');
  const { shop } = useShop();
  // Only consumers have the right to send goods back without a reason.
  const promises = PROMISES.filter(({ icon }) => !(shop.is_for_businesses && icon === 'rotate-ccw'));
  const facts = { days: shop.return_days, hour: shop.cutoff_hour };
  return (
    <section className="my-8 bg-canvas" aria-label={t('promises')}>
      <ul className="container-page grid gap-6 py-10 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr">
        {promises.map(({ icon, title, text }) => (
          <li key={icon} className="flex gap-4">
            <Icon name={icon} size={28} className="mt-1 shrink-0 text-accent" />
            <div>
              <h2 className="font-sans text-16 font-semibold tracking-normal">{t(title)}</h2>
              <p className="text-14">{t(text, facts)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
