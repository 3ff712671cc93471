import type {
  RedirectChange,
  RedirectInput,
  SynonymChange,
  SynonymInput,
} from '../../contract/search/rule-endpoints.ts';
import { checkExpected, planned, plannedDelete, plannedInsert, plannedUpdate } from '../journal/index.ts';
import type { Database, Executor, Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { type DryRuns, Failure, type Handlers, notFound } from '../platform/http/index.ts';
import { refuseNowhere } from './redirect-targets.ts';
import {
  deleteRedirect,
  deleteSynonym,
  findRedirect,
  findSynonym,
  insertRedirect,
  insertSynonym,
  listRedirects,
  listSynonyms,
  lockRedirect,
  lockSynonym,
  type Redirect,
  redirectFits,
  type Synonym,
  synonymFits,
  updateRedirect,
  updateSynonym,
  waitForRedirects,
} from './rule-store.ts';
import { redirectKey } from './synonyms.ts';

const tooMany = () => new Failure('conflict', {}, [{ field: 'phrases', key: 'too_many_rules' }]);
const phraseTaken = () => new Failure('conflict', {}, [{ field: 'phrase', key: 'redirect_exists' }]);

function there<Rule>(rule: Rule | undefined): Rule {
  if (rule === undefined) throw notFound();
  return rule;
}

/** A rule that is still what the change started from. */
function startedFrom<Rule extends Synonym | Redirect>(
  rule: Rule | undefined,
  change: SynonymChange | RedirectChange,
): Rule {
  const now = there(rule);
  const { expected, ...wanted } = change;
  checkExpected(expected, { ...now }, wanted);
  return now;
}
const ruleRecord = <Rule extends Synonym | Redirect>(rule: Rule) => ({
  ...rule,
  created_at: rule.created_at.toISOString(),
});
const emitEvents = (tx: Transaction) => emit(tx, 'search.changed', {});

/** Writes a rule and emits its change. */
function writing<Rule extends Synonym | Redirect>(db: Database, write: (tx: Transaction) => Promise<Rule>) {
  return db.transaction(async (tx) => {
    const rule = await write(tx);
    await emitEvents(tx);
    return { item: ruleRecord(rule) };
  });
}

const synonymOf = ({ language, phrases }: Synonym, { expected: _, ...change }: SynonymChange): SynonymInput => ({
  language,
  phrases,
  ...change,
});
const redirectOf = (
  { language, phrase, path }: Redirect,
  { expected: _, ...change }: RedirectChange,
): RedirectInput => ({
  language,
  phrase,
  path,
  ...change,
});

const keyOf = ({ language, phrase }: RedirectInput) => redirectKey(phrase, language);

/** Refuses a phrase that is the same search as another redirect's. `former`: of the one being changed. */
async function refuseTaken(tx: Executor, redirect: RedirectInput, former?: Redirect): Promise<void> {
  const key = keyOf(redirect);
  if (former && former.language === redirect.language && keyOf(former) === key) return;
  const others = (await listRedirects(tx)).filter(
    ({ id, language }) => language === redirect.language && id !== former?.id,
  );
  if (others.some((other) => keyOf(other) === key)) throw phraseTaken();
}

async function orRefused<Rule>(rule: Promise<Rule | undefined>, refusal: () => Failure): Promise<Rule> {
  const done = await rule;
  if (done === undefined) throw refusal();
  return done;
}

async function removing(tx: Transaction, isRemoved: Promise<boolean>): Promise<void> {
  if (!(await isRemoved)) throw notFound();
  await emitEvents(tx);
}

/** Handlers of synonyms and redirects. */
export const ruleCalls = (db: Database): Handlers => ({
  'GET /search-synonyms': async () => ({ items: (await listSynonyms(db)).map(ruleRecord) }),
  'POST /search-synonyms': ({ body }) => writing(db, (tx) => orRefused(insertSynonym(tx, body), tooMany)),
  'PATCH /search-synonyms/{id}': ({ params, body }) =>
    writing(db, async (tx) => {
      startedFrom(await lockSynonym(tx, params.id), body);
      return there(await updateSynonym(tx, params.id, body));
    }),
  'DELETE /search-synonyms/{id}': async ({ params }) => {
    await db.transaction((tx) => removing(tx, deleteSynonym(tx, params.id)));
  },
  'GET /search-redirects': async () => ({ items: (await listRedirects(db)).map(ruleRecord) }),
  'POST /search-redirects': ({ body, context }) =>
    writing(db, async (tx) => {
      await waitForRedirects(tx, body.language);
      await refuseTaken(tx, body);
      await refuseNowhere(tx, body, context);
      return orRefused(insertRedirect(tx, body), phraseTaken);
    }),
  'PATCH /search-redirects/{id}': ({ params, body, context }) =>
    writing(db, async (tx) => {
      const former = startedFrom(await lockRedirect(tx, params.id), body);
      const next = redirectOf(former, body);
      await waitForRedirects(tx, next.language);
      await refuseTaken(tx, next, former);
      await refuseNowhere(tx, next, context);
      return orRefused(updateRedirect(tx, params.id, body), phraseTaken);
    }),
  'DELETE /search-redirects/{id}': async ({ params }) => {
    await db.transaction((tx) => removing(tx, deleteRedirect(tx, params.id)));
  },
});

/** What the writes would change. */
export const ruleDryRuns: DryRuns = {
  'POST /search-synonyms': async ({ body }, tx) => {
    if (!(await synonymFits(tx, body.language))) throw tooMany();
    return planned([plannedInsert('search_synonyms', body)]);
  },
  'PATCH /search-synonyms/{id}': async ({ params, body }, tx) => {
    const former = startedFrom(await findSynonym(tx, params.id), body);
    return planned(plannedUpdate('search_synonyms', params.id, former, synonymOf(former, body)));
  },
  'DELETE /search-synonyms/{id}': async ({ params }, tx) => {
    const row = there(await findSynonym(tx, params.id));
    return planned([plannedDelete('search_synonyms', params.id, { ...row })]);
  },
  'POST /search-redirects': async ({ body, context }, tx) => {
    if (!(await redirectFits(tx, body))) throw phraseTaken();
    await refuseTaken(tx, body);
    await refuseNowhere(tx, body, context);
    return planned([plannedInsert('search_redirects', body)]);
  },
  'PATCH /search-redirects/{id}': async ({ params, body, context }, tx) => {
    const former = startedFrom(await findRedirect(tx, params.id), body);
    const next = redirectOf(former, body);
    if (!(await redirectFits(tx, next, params.id))) throw phraseTaken();
    await refuseTaken(tx, next, former);
    await refuseNowhere(tx, next, context);
    return planned(plannedUpdate('search_redirects', params.id, former, next));
  },
  'DELETE /search-redirects/{id}': async ({ params }, tx) => {
    const row = there(await findRedirect(tx, params.id));
    return planned([plannedDelete('search_redirects', params.id, { ...row })]);
  },
};
