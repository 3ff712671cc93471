/** SQL parameters of the viewer: `$3` or `:language`. */
interface Viewer {
  language: string;
  now: string;
}

/** The viewer of list sources; the platform binds the named values. */
export const VIEWER: Viewer = { language: ':language', now: 'shop_now()' };

/** An article is visible: active, published, and with a path in the language. */
export const articleIsPublished = (article: string, { language, now }: Viewer) =>
  `${article}.is_active and ${article}.publish_at <= ${now} and exists (select from slugs vs
    where vs.model_type = 12 and vs.model_id = ${article}.id and vs.language = ${language} and vs.is_canonical)`;

/** A static page and all its ancestors are visible. */
export const staticPageIsVisible = (id: string, { language }: Viewer) =>
  `${id} in (select vp.id from visible_static_pages(${language}) vp)`;

export const bannerIsShown = (banner: string, { now }: Viewer) =>
  `${banner}.is_active and (${banner}.valid_from is null or ${banner}.valid_from <= ${now})
    and (${banner}.valid_to is null or ${banner}.valid_to > ${now})`;
