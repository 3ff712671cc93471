/** SQL of what a rule is asked for: places of a statement such as `$3`, or `:language`. */
interface Viewer {
  language: string;
  now: string;
}

/** The viewer of list sources, whose named values the platform fills. */
export const VIEWER: Viewer = { language: ':language', now: 'shop_now()' };

/** An article may be read: active, published, and with an address in the language. */
export const articleIsPublished = (article: string, { language, now }: Viewer) =>
  `${article}.is_active and ${article}.publish_at <= ${now} and exists (select from slugs vs
    where vs.model_type = 12 and vs.model_id = ${article}.id and vs.language = ${language} and vs.is_canonical)`;

/** A static page may be read, and so may all above it. */
export const staticPageIsVisible = (id: string, { language }: Viewer) =>
  `${id} in (select vp.id from visible_static_pages(${language}) vp)`;

export const bannerIsShown = (banner: string, { now }: Viewer) =>
  `${banner}.is_active and (${banner}.valid_from is null or ${banner}.valid_from <= ${now})
    and (${banner}.valid_to is null or ${banner}.valid_to > ${now})`;
