import type { Descriptions } from '../description.ts';

export const journalDescriptions: Descriptions = {
  expected:
    'Values that the write started from, by field. A field that has another value meanwhile is 409 `changed_meanwhile`; left out, the write holds whatever stood there.',
  change_set: 'Who changed it, when and why.',
  'change-sets.query.per_page': ['Records a page.', 20],
};
