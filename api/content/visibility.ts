import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { hasText } from '../platform/database/index.ts';
import { bannerIsValid } from './banner-validity.ts';

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
    where vs.model_type = ${MODEL_TYPES.article} and vs.model_id = ${article}.id and vs.language = ${language} and vs.is_canonical)`;

/** A category of articles and all its ancestors are visible. */
export const articleCategoryIsVisible = (id: string, { language }: Viewer) =>
  `${id} in (select vc.id from visible_article_categories(${language}) vc)`;

/** An author is named: active, and author of a published article. Drafts betray nobody. */
export const authorIsVisible = (author: string, viewer: Viewer) =>
  `${author}.is_active and exists (select from articles va where va.author_id = ${author}.id and ${articleIsPublished('va', viewer)})`;

/** The tag has a name in the language, and a published article has the tag. */
export const articleTagIsVisible = (tag: string, viewer: Viewer) =>
  `${hasText(`${tag}.name`, viewer.language)} and exists (select from article_tag_links vl join articles va on va.id = vl.article_id
    where vl.article_tag_id = ${tag}.id and ${articleIsPublished('va', viewer)})`;

/** A static page and all its ancestors are visible. */
export const staticPageIsVisible = (id: string, { language }: Viewer) =>
  `${id} in (select vp.id from visible_static_pages(${language}) vp)`;

/** A banner is valid now, and has a name in the language: it is its heading. */
export const bannerIsVisible = (banner: string, viewer: Viewer) =>
  `${bannerIsValid(banner, viewer.now)} and ${hasText(`${banner}.name`, viewer.language)}`;

/** A text of the shop is switched on and written in the language. */
export const staticContentIsVisible = (text: string, { language }: Pick<Viewer, 'language'>) =>
  `${text}.is_active and ${hasText(`${text}.content`, language)}`;
