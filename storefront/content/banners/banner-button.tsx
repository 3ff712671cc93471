import { imageAt, LinkButton } from '../../ui/index.ts';
import type { BannerData } from '../banner-data.ts';

/** Picture of a banner's button. */
export function ButtonPicture({ banner: { buttonImage, button, name } }: { banner: BannerData }) {
  if (!buttonImage) return null;
  // Beside the words it says nothing of its own.
  return (
    <img src={imageAt(buttonImage, 160)} alt={button ? '' : name} className="banner-button-picture" loading="lazy" />
  );
}

/** The button of a banner: its words, its picture, or both. */
export function BannerButton({ banner, primary = false }: { banner: BannerData; primary?: boolean }) {
  const { url, button, buttonImage } = banner;
  if (!url || !(button || buttonImage)) return null;
  return (
    <LinkButton
      kind={primary ? 'primary' : 'secondary'}
      size={primary ? 'large' : undefined}
      href={url}
      className="mt-2 self-start"
    >
      <ButtonPicture banner={banner} />
      {button}
    </LinkButton>
  );
}
