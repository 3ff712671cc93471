import type { Language } from '../../contract/locales.ts';
import { MOST_RULES, type RedirectInput, type SynonymInput } from '../../contract/search/rule-endpoints.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { searchRedirects, searchSynonyms } from './tables.ts';

export type Synonym = Omit<typeof searchSynonyms.$inferSelect, 'language'> & { language: Language };
export type Redirect = Omit<typeof searchRedirects.$inferSelect, 'language'> & { language: Language };

const SYNONYM = 'id, language, phrases, created_at';
const REDIRECT = 'id, language, phrase, path, created_at';
/** A language with room for another rule. */
const hasRoom = (table: string) => `(select count(*) from ${table} where language = $1) < ${MOST_RULES}`;

const statements = {
  synonyms: statement('search_list_synonyms', `select ${SYNONYM} from search_synonyms order by language, id`),
  synonym: statement('search_find_synonym', `select ${SYNONYM} from search_synonyms where id = $1`),
  lockSynonym: statement('search_lock_synonym', `select ${SYNONYM} from search_synonyms where id = $1 for update`),
  addSynonym: statement(
    'search_insert_synonym',
    `insert into search_synonyms (language, phrases) select $1, $2::text[] where ${hasRoom('search_synonyms')} returning ${SYNONYM}`,
  ),
  changeSynonym: statement(
    'search_update_synonym',
    `update search_synonyms set language = coalesce($2, language), phrases = coalesce($3, phrases) where id = $1 returning ${SYNONYM}`,
  ),
  deleteSynonym: statement('search_delete_synonym', 'delete from search_synonyms where id = $1 returning id'),
  redirects: statement('search_list_redirects', `select ${REDIRECT} from search_redirects order by language, id`),
  redirect: statement('search_find_redirect', `select ${REDIRECT} from search_redirects where id = $1`),
  lockRedirect: statement('search_lock_redirect', `select ${REDIRECT} from search_redirects where id = $1 for update`),
  waitForRedirects: statement(
    'search_wait_for_redirects',
    `select pg_advisory_xact_lock(hashtextextended('search redirects ' || $1, 0))`,
  ),
  addRedirect: statement(
    'search_insert_redirect',
    `insert into search_redirects (language, phrase, path) select $1, $2, $3 where ${hasRoom('search_redirects')}
     on conflict do nothing returning ${REDIRECT}`,
  ),
  changeRedirect: statement(
    'search_update_redirect',
    `update search_redirects r set language = coalesce($2, language), phrase = coalesce($3, phrase), path = coalesce($4, path)
     where id = $1 and not exists (select from search_redirects o
       where o.language = coalesce($2, r.language) and o.phrase = coalesce($3, r.phrase) and o.id <> $1) returning ${REDIRECT}`,
  ),
  deleteRedirect: statement('search_delete_redirect', 'delete from search_redirects where id = $1 returning id'),
  synonymFits: statement('search_synonym_fits', `select ${hasRoom('search_synonyms')} as fits`),
  redirectFits: statement(
    'search_redirect_fits',
    `select ${hasRoom('search_redirects')} and not exists (select from search_redirects
       where language = $1 and phrase = $2 and id <> $3) as fits`,
  ),
};

const first = async <Row extends object>(rows: Promise<Row[]>): Promise<Row | undefined> => (await rows)[0];

export const listSynonyms = (db: Executor) => db.query<Synonym>(statements.synonyms);
export const findSynonym = (tx: Executor, id: number) => first(tx.query<Synonym>(statements.synonym, [id]));
/** Nobody else changes it before the transaction ends. */
export const lockSynonym = (tx: Executor, id: number) => first(tx.query<Synonym>(statements.lockSynonym, [id]));
/** Undefined when there are too many. */
export const insertSynonym = (tx: Executor, { language, phrases }: SynonymInput) =>
  first(tx.query<Synonym>(statements.addSynonym, [language, phrases]));
/** Undefined when it is gone. */
export const updateSynonym = (tx: Executor, id: number, { language, phrases }: Partial<SynonymInput>) =>
  first(tx.query<Synonym>(statements.changeSynonym, [id, language ?? null, phrases ?? null]));
/** False when it is gone. */
export const deleteSynonym = async (tx: Executor, id: number) =>
  (await tx.query(statements.deleteSynonym, [id])).length > 0;
export const synonymFits = async (tx: Executor, language: Language) =>
  (await first(tx.query<{ fits: boolean }>(statements.synonymFits, [language])))?.fits === true;

export const listRedirects = (db: Executor) => db.query<Redirect>(statements.redirects);
export const findRedirect = (tx: Executor, id: number) => first(tx.query<Redirect>(statements.redirect, [id]));
/** Nobody else changes it before the transaction ends. */
export const lockRedirect = (tx: Executor, id: number) => first(tx.query<Redirect>(statements.lockRedirect, [id]));
/** Nobody else adds or renames redirects of the language before the transaction ends. */
export const waitForRedirects = async (tx: Executor, language: Language) =>
  void (await tx.query(statements.waitForRedirects, [language]));
/** Undefined when the search leads elsewhere already, or there are too many. */
export const insertRedirect = (tx: Executor, { language, phrase, path }: RedirectInput) =>
  first(tx.query<Redirect>(statements.addRedirect, [language, phrase, path]));
/** Undefined when the search leads elsewhere already. */
export const updateRedirect = (tx: Executor, id: number, { language, phrase, path }: Partial<RedirectInput>) =>
  first(tx.query<Redirect>(statements.changeRedirect, [id, language ?? null, phrase ?? null, path ?? null]));
/** False when it is gone. */
export const deleteRedirect = async (tx: Executor, id: number) =>
  (await tx.query(statements.deleteRedirect, [id])).length > 0;
/** Whether a search may lead somewhere; `id`: the redirect that is changed, 0 for a new one. */
export const redirectFits = async (tx: Executor, { language, phrase }: RedirectInput, id = 0) =>
  (await first(tx.query<{ fits: boolean }>(statements.redirectFits, [language, phrase, id])))?.fits === true;
