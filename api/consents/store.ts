import type { Choice } from '../../contract/consents/rules.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { deleteInBatches } from '../platform/jobs/index.ts';

export interface NewConsent extends Choice {
  visitorId: string;
  textVersion: number;
  language: string;
}

export interface ConsentRow extends Choice {
  id: number;
  visitor_id: string;
  text_version: number;
  language: string;
  created_at: Date;
}

const storeText = statement(
  'consents_keep_text',
  'insert into consent_texts (version, language, content) values ($1, $2, $3::jsonb) on conflict do nothing',
);

/** Keeps the words of a version as they are shown now; those that are stored already stay. */
export async function storeConsentText(
  db: Executor,
  version: number,
  language: string,
  content: Readonly<Record<string, string>>,
): Promise<void> {
  await db.query(storeText, [version, language, JSON.stringify(content)]);
}

const hasText = statement('consents_has_text', 'select 1 from consent_texts where version = $1 and language = $2');

/** Whether a version was ever shown in a language. */
export async function wasVisible(db: Executor, version: number, language: string): Promise<boolean> {
  return (await db.query(hasText, [version, language])).length > 0;
}

const RECORD = 'id, visitor_id, preferences, statistics, marketing, text_version, language, created_at';
// Two presses at once must not add the same choice twice.
const lock = statement('consents_lock', `select pg_advisory_xact_lock(hashtextextended('consent ' || $1::text, 0))`);
const latest = statement(
  'consents_latest',
  `select ${RECORD} from consents where visitor_id = $1::uuid order by id desc limit 1`,
);
const insert = statement(
  'consents_insert',
  `insert into consents (visitor_id, preferences, statistics, marketing, text_version, language, created_at)
   values ($1::uuid, $2, $3, $4, $5, $6, $7) returning ${RECORD}`,
);

function isSame(row: ConsentRow, choice: NewConsent): boolean {
  return (
    row.preferences === choice.preferences &&
    row.statistics === choice.statistics &&
    row.marketing === choice.marketing &&
    row.text_version === choice.textVersion &&
    row.language === choice.language
  );
}

/** Adds a choice, or answers the newest one where it is the same and of the last year. */
export async function insertConsent(
  tx: Transaction,
  choice: NewConsent,
  { now, since }: { now: Date; since: Date },
): Promise<ConsentRow> {
  tx.send(lock, [choice.visitorId]);
  const [known] = await tx.query<ConsentRow>(latest, [choice.visitorId]);
  if (known && isSame(known, choice) && known.created_at > since) return known;
  const { visitorId, preferences, statistics, marketing, textVersion, language } = choice;
  const values = [visitorId, preferences, statistics, marketing, textVersion, language, now];
  const [row] = await tx.query<ConsentRow>(insert, values);
  if (!row) throw new Error('A choice about cookies was not given back.');
  return row;
}

const MOST_LISTED = 100;
const history = statement(
  'consents_history',
  `select c.id, c.visitor_id, c.preferences, c.statistics, c.marketing, c.text_version, c.language, c.created_at, t.content from consents c join consent_texts t on t.version = c.text_version and t.language = c.language
   where c.visitor_id = $1::uuid order by c.id desc limit ${MOST_LISTED}`,
);

/** The choices of a visitor with the words that they were shown, the newest first. */
export async function readConsents(
  db: Executor,
  visitorId: string,
): Promise<(ConsentRow & { content: Record<string, string> })[]> {
  return db.query(history, [visitorId]);
}

const old = statement(
  'consents_old',
  `delete from consents where id = any(array(select id from consents
     where created_at < $1::timestamptz - interval '4 years' order by created_at limit $2)) returning 1`,
);

/** A choice counts for a year; its proof is stored three years longer, as long as it could be disputed. */
export async function deleteOldConsents(db: Executor, now: Date): Promise<void> {
  await deleteInBatches(db, old, [now]);
}
