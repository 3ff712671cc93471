import { LOCAL_WORDS } from './local-words.ts';

/** Guesses that a password must withstand: an online attack behind a rate limit. */
const FEWEST_GUESSES = 1e6;
/** The estimate takes time quadratic in the length; a longer password without repetition is strong enough. */
const LOOKED_AT = 24;
/** Most Czech words of each kind from the library: rarer ones do not make a password easy. */
const MOST_WORDS = 10_000;

/** Lower case without accents: attackers try both. */
export const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

async function load() {
  const [{ ZxcvbnFactory }, common, czech] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-cs'),
  ]);
  // A CommonJS package: Node exposes it as `default`, bundlers may not.
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

/** Reduces repetitions to two: more of them add little strength. */
const withoutRepeats = (password: string) => password.replace(/^(.+?)\1+$/su, '$1$1');

/** Whether a folded password is easy to guess: a word, name, date or keyboard row. Lists load on first use. */
export async function isGuessable(password: string): Promise<boolean> {
  loading ??= load();
  return (await loading).check(withoutRepeats(password).slice(0, LOOKED_AT)).guesses < FEWEST_GUESSES;
}
