import { errors } from '../error.ts';

export const journalErrors = errors({
  changed_meanwhile: {
    status: 409,
    meaning: 'A field has another value than the one that was sent in `expected`; the message has both.',
    remedy: 'Read the record again, decide which value holds, and send that with the new `expected`.',
  },
  undo_conflicts: {
    status: 409,
    meaning:
      'Rows of the change set changed meanwhile, or another record has an old value that only one may have, or what they named was deleted. Nothing was undone; `errors` names up to twenty.',
    remedy: 'Look at all of them with `dry_run=1`, then undo the rest with `"partial": true`.',
  },
  already_undone: {
    status: 409,
    meaning: 'The change set was undone before.',
    remedy: 'Read `undone_by_id` of the change set; undoing that one brings the changes back.',
  },
  nothing_to_undo: {
    status: 409,
    meaning: 'The change set changed no records: it began a session, for example, or what it did is not undone.',
    remedy: 'End what it began by its own call.',
  },
  undo_too_large: {
    status: 409,
    meaning: 'The change set has more rows than a call may undo.',
    remedy: 'Undo it on the command line: `npm run undo -- 12`.',
  },
});
