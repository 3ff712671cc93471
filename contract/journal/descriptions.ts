import type { Descriptions } from '../description.ts';

export const journalDescriptions: Descriptions = {
  change_set: 'Who changed it, when and why.',
  'change-sets.query.per_page': ['Records a page.', 20],
};
