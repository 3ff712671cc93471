import { errors } from '../error.ts';

export const journalErrors = errors({
  changed_meanwhile: {
    status: 409,
    meaning: 'A field has another value than the one that was sent in `expected`; the message has both.',
    remedy: 'Read the record again, decide which value holds, and send that with the new `expected`.',
  },
  undo_conflicts: {
    status: 409,
    meaning: 'Rows of the change set changed meanwhile. Nothing was undone; `errors` names up to twenty.',
    remedy: 'Look at all of them with `dry_run=1`, then undo the rest with `"partial": true`.',
  },
  already_undone: {
    status: 409,
    meaning: 'The change set was undone before.',
    remedy: 'Read `undone_by_id` of the change set; undoing that one brings the changes back.',
  },
  undo_too_large: {
    status: 409,
    meaning: 'The change set has more rows than a call may undo.',
    remedy: 'Undo it on the command line: `npm run undo -- 12`.',
  },
});
