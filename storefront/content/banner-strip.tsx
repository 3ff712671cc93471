import { LinkButton, Picture } from '../ui/index.ts';
import type { BannerData } from './home-data.ts';

/** A banner across the page: above a listing, or between shelves. Its place is reserved by its picture's shape. */
export function BannerStrip({ banner, isFirst = false }: { banner: BannerData; isFirst?: boolean }) {
  return (
    <section className="banner-strip" aria-label={banner.name}>
      {banner.image && (
        <div className="banner-strip-picture">
          <Picture
            url={banner.image}
            onPhone={banner.mobileImage}
            alt=""
            sizes="(min-width: 82rem) 1280px, 96vw"
            width={1280}
            height={400}
            smallest={320}
            eager={isFirst}
          />
        </div>
      )}
      <div className="banner-strip-words">
        <p className="font-display text-22 text-ink lg:text-28">{banner.name}</p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API when it was written. */}
        {banner.content && <div dangerouslySetInnerHTML={{ __html: banner.content }} />}
        {banner.url && banner.button && (
          <LinkButton kind="secondary" href={banner.url} className="mt-2 self-start">
            {banner.button}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** Banners above a listing. */
export function ListingBanners({ banners }: { banners: BannerData[] }) {
  if (banners.length === 0) return null;
  return (
    <div className="mb-8 grid gap-4">
      {banners.map((banner) => (
        <BannerStrip key={banner.id} banner={banner} isFirst />
      ))}
    </div>
  );
}
