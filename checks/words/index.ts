import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { listSources } from '../floors/index.ts';
import { commentsOf, LONGEST_COMMENT } from './comments.ts';
import { eventsIn, namesIn, statementsIn, tasksIn } from './names.ts';
import { type WordPlan, wordsOf } from './plan.ts';

export { readWordPlan, type WordPlan } from './plan.ts';

export type WordRule = 'name' | 'file' | 'event' | 'statement' | 'task' | 'comment' | 'unused';

export interface WordBreach {
  rule: WordRule;
  file: string;
  line: number;
  message: string;
}

/** Houses whose sources are read. */
const HOUSES = [
  ...['api', 'bench', 'checks', 'contract', 'demo', 'launch'],
  ...['sandbox', 'scenarios', 'storefront', 'testing'],
];
const EVENTS_FILE = /^contract\/[^/]+\/events\.ts$/;
const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** Breaches of the rules about words, and the number of files read. */
export function checkWords(project: string, plan: WordPlan): { breaches: WordBreach[]; files: number } {
  const used = new Set<string>();
  const adviceFor = (name: string): string | undefined => {
    const word = wordsOf(name).find((one) => Object.hasOwn(plan.refused, one));
    if (word === undefined) return undefined;
    if (!Object.hasOwn(plan.names, name)) return `"${name}" has "${word}": write ${plan.refused[word]}.`;
    used.add(name);
    return undefined;
  };
  const longIn = (path: string) => Object.keys(plan.longComments).find((folder) => path.startsWith(`${folder}/`));
  const files = HOUSES.flatMap((house) => listSources(join(project, house)))
    .map((file) => relative(project, file))
    .filter((path) => !path.startsWith('checks/fixtures/'));
  const rooms = new Set(files.flatMap((path) => /^api\/([^/]+)\//.exec(path)?.[1] ?? []));
  const breachesOf = (path: string): WordBreach[] => {
    const text = readFileSync(join(project, path), 'utf8');
    const { program, comments } = parseSync(path, text);
    const names = (found: Map<string, number>, rule: WordRule) =>
      [...found].flatMap(([name, start]) => {
        const message = adviceFor(name);
        return message ? [{ rule, file: path, line: lineAt(text, start), message }] : [];
      });
    const advice = path.split('/').flatMap((part) => adviceFor(part) ?? []);
    const long = commentsOf(text, comments).filter((comment) => comment.text.length > LONGEST_COMMENT);
    const folder = long.length > 0 ? longIn(path) : undefined;
    if (folder) used.add(folder);
    return [
      ...advice.map((message): WordBreach => ({ rule: 'file', file: path, line: 1, message })),
      ...names(namesIn(program), 'name'),
      ...(EVENTS_FILE.test(path) ? names(eventsIn(program), 'event') : []),
      ...names(statementsIn(program), 'statement'),
      ...(path.startsWith('api/') ? names(tasksIn(program, rooms), 'task') : []),
      ...(folder ? [] : long).map((comment): WordBreach => {
        const message = `A comment of ${comment.text.length} characters: say it in ${LONGEST_COMMENT}, or in the README of the room.`;
        return { rule: 'comment', file: path, line: lineAt(text, comment.start), message };
      }),
    ];
  };
  const breaches = files.flatMap(breachesOf);
  const unused = [...Object.keys(plan.names), ...Object.keys(plan.longComments)].filter((name) => !used.has(name));
  const messages = unused.map((name) => `"${name}" is an exception that nothing needs: take it out.`);
  const left = messages.map((message): WordBreach => ({ rule: 'unused', file: 'checks/words.json', line: 1, message }));
  return { breaches: [...breaches, ...left], files: files.length };
}
