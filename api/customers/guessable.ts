import { LOCAL_WORDS } from './local-words.ts';

/** Guesses that a password has to withstand: those of somebody who may try only so often, over the network. */
const FEWEST_GUESSES = 1e6;
/** The estimate grows with the square of the length, and what begins so long without repeating itself is long enough. */
const LOOKED_AT = 24;
/** Czech words from the library, of each kind: rarer ones make no password easy. */
const MOST_WORDS = 10_000;

/** Lower case without accents: whoever guesses tries both. */
export const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

async function load() {
  const [{ ZxcvbnFactory }, common, czech] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-cs'),
  ]);
  // A CommonJS package: Node gives it as `default`, bundlers may not.
  const { dictionary } = 'default' in czech ? (czech.default as typeof czech) : czech;
  const words = Object.entries(dictionary).map(([name, list]) => [
    `${name}-cs`,
    [...new Set((list as string[]).slice(0, MOST_WORDS).map(fold))],
  ]);
  return new ZxcvbnFactory({
    dictionary: {
      passwords: common.dictionary['passwords-common'],
      local: LOCAL_WORDS,
      ...Object.fromEntries(words),
    },
    graphs: common.adjacencyGraphs,
    maxLength: LOOKED_AT,
  });
}

let loading: ReturnType<typeof load> | undefined;

/** What repeats itself to the end, twice: it is worth little more however often it is repeated. */
const withoutRepeats = (password: string) => password.replace(/^(.+?)\1+$/su, '$1$1');

/** Whether a folded password is soon guessed: a word, a name, a date, a row of keys, or little more. Lists load with the first question. */
export async function isGuessable(password: string): Promise<boolean> {
  loading ??= load();
  return (await loading).check(withoutRepeats(password).slice(0, LOOKED_AT)).guesses < FEWEST_GUESSES;
}
