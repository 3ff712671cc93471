/** Rules of a light stemmer for folded words: endings of nouns and adjectives, nothing of how words are made. */
export interface StemRules {
  /** Endings, longest first. */
  endings: readonly string[];
  /** Endings that also leave a stem of two consonants, as in `rty`. */
  ofShortStems: ReadonlySet<string>;
  /** The vowel that nouns lose in other cases, before their last consonant: `rtenek`, `rtenka`. */
  fleeting: RegExp;
  /** Last consonants that change in some cases: `rtence`, `rtenka`. */
  changes: Readonly<Record<string, string>>;
  /** Words whose forms no rule joins: `oci` and `oko`. */
  irregular: Readonly<Record<string, string>>;
}

const MIN_STEM = 3;
const TWO_CONSONANTS = /^[^aeiouy\d]{2}$/;

function withoutEnding(word: string, { endings, ofShortStems }: StemRules): string {
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    if (rest.length >= MIN_STEM || (ofShortStems.has(ending) && TWO_CONSONANTS.test(rest))) return rest;
  }
  return word;
}

/** A folded word without all its endings: `parfemu` ends like `jemnemu`; only so do forms meet at one stem. */
export function slavicTrunk(word: string, rules: StemRules): string {
  let trunk = word;
  for (let shorter = withoutEnding(trunk, rules); shorter !== trunk; shorter = withoutEnding(trunk, rules))
    trunk = shorter;
  return trunk;
}

/** The stem of a folded word: what all its forms have, however they are spelt. */
export function slavicStem(word: string, rules: StemRules): string {
  if (/\d/.test(word)) return word;
  const irregular = rules.irregular[word];
  if (irregular !== undefined) return irregular;
  const stem = slavicTrunk(word, rules).replaceAll('ou', 'u').replace(rules.fleeting, '$1$2');
  const last = rules.changes[stem.slice(-1)];
  return last === undefined || stem.endsWith('ch') ? stem : stem.slice(0, -1) + last;
}
