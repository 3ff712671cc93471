import { Picture } from '../../ui/index.ts';
import type { BannerData } from '../banner-data.ts';
import { BannerButton } from './banner-button.tsx';

interface BannerStripsProps {
  banners: BannerData[];
  /** On the first screen. */
  isFirst?: boolean;
  className?: string;
}

const SIZES = {
  full: '(min-width: 82rem) 1280px, 96vw',
  half: '(min-width: 82rem) 630px, (min-width: 64rem) 48vw, 96vw',
  third: '(min-width: 82rem) 410px, (min-width: 64rem) 32vw, 96vw',
} as const;

/** A banner across the page: above a listing, or between shelves. Its place is reserved by its picture's shape. */
function BannerStrip({ banner, isFirst = false }: { banner: BannerData; isFirst?: boolean }) {
  return (
    <section className={`banner-strip banner-${banner.size}`} aria-label={banner.name}>
      {banner.image && (
        <div className="banner-strip-picture">
          <Picture
            url={banner.image}
            onPhone={banner.mobileImage}
            alt=""
            sizes={SIZES[banner.size]}
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
        <BannerButton banner={banner} />
      </div>
    </section>
  );
}

/** Banners beside and below each other, as wide as each is drawn. */
export function BannerStrips({ banners, isFirst, className = '' }: BannerStripsProps) {
  if (banners.length === 0) return null;
  return (
    <div className={`banner-row ${className}`}>
      {banners.map((banner) => (
        <BannerStrip key={banner.id} banner={banner} isFirst={isFirst} />
      ))}
    </div>
  );
}
