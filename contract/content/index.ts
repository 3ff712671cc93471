import { capability } from '../capability.ts';
import { contentDescriptions } from './descriptions.ts';
import { draftEndpoints } from './draft-endpoints.ts';
import { contentEndpoints } from './endpoints.ts';
import { contentEvents, contentTags } from './events.ts';
import { pictureEndpoints } from './picture-endpoints.ts';
import {
  articleAnswer,
  articleCategoryAnswer,
  articleCategoryNode,
  articleTagAnswer,
  authorAnswer,
  bannerAnswer,
  staticContentAnswer,
  staticPageAnswer,
  staticPageNode,
} from './records.ts';
import { contentTexts } from './texts/index.ts';
import { contentWriteEndpoints } from './write-endpoints.ts';

export const contentCapability = capability({
  endpoints: { ...contentEndpoints, ...contentWriteEndpoints, ...draftEndpoints, ...pictureEndpoints },
  texts: contentTexts,
  events: contentEvents,
  tags: contentTags,
  records: {
    Article: articleAnswer,
    ArticleCategory: articleCategoryAnswer,
    ArticleCategoryNode: articleCategoryNode,
    ArticleTag: articleTagAnswer,
    Author: authorAnswer,
    Banner: bannerAnswer,
    StaticContent: staticContentAnswer,
    StaticPage: staticPageAnswer,
    StaticPageNode: staticPageNode,
  },
  descriptions: contentDescriptions,
});
