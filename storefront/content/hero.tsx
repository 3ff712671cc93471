import { Picture } from '../ui/index.ts';
import type { BannerData } from './banner-data.ts';
import { BannerButton } from './banners/banner-button.tsx';

export const HERO_SIZES = '(min-width: 82rem) 1280px, (min-width: 64rem) 96vw, max(100vw, 462px)';

/** The large banner of the home page. */
export function Hero({ banner }: { banner: BannerData }) {
  return (
    <section className="container-page pt-4 lg:pt-6">
      <div className="hero">
        {banner.image && (
          <div className="hero-picture">
            <Picture
              url={banner.image}
              onPhone={banner.mobileImage}
              alt=""
              sizes={HERO_SIZES}
              width={1600}
              height={900}
              smallest={320}
              eager
              priority
            />
          </div>
        )}
        <div className="hero-words">
          <h1 className="hero-title">{banner.name}</h1>
          {banner.content && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API when it was written.
            <div className="max-w-narrow text-18" dangerouslySetInnerHTML={{ __html: banner.content }} />
          )}
          <BannerButton banner={banner} primary />
        </div>
      </div>
    </section>
  );
}
