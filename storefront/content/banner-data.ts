import type { BannerSize } from '../../contract/content/rules.ts';

export interface BannerData {
  id: number;
  name: string;
  content: string | null;
  image: string | null;
  mobileImage: string | null;
  url: string | null;
  button: string | null;
  /** Picture of the button, beside its text or instead of it. */
  buttonImage: string | null;
  /** How wide it is drawn on a wide screen. */
  size: BannerSize;
}
