/** Legal forms and words that many companies have in their names. Shorter ones count for nothing anyway. */
const COMMON = new Set(
  `sro spol spolecnost spolocnost rucenim omezenym obmedzenym akciova zoo spolka ograniczona odpowiedzialnoscia spolka akcyjna
  gmbh mbh ggmbh gesellschaft haftung beschraenkter beschrankter aktiengesellschaft kft zrt nyrt bvba sprl sarl sas eurl srl srls
  spa snc slu sau lda ltd limited liability plc llc llp inc dac oyj aps ivs uab sia doo ood eood ead societe responsabilite limitee
  еоод оод еад επε ικε μονοπροσωπη ανωνυμη εταιρεια εταιρια sociedad sociedade limitada anonyme anonima company corporation group holding the and und von der die das des les del`
    .split(/\s+/)
    .filter(Boolean),
);
/** Letters that no diacritic can be taken off. */
const PLAIN = new Map(Object.entries({ ß: 'ss', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' }));

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßłøđæœ]/g, (letter) => PLAIN.get(letter) ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Names as short as a few letters have to be the same, apart from dots and spaces. */
const joined = (words: readonly string[]) => words.filter((word) => word.length > 1 && !COMMON.has(word)).join('');

/** Scripts of the member states. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u] as const;
const [LATIN] = SCRIPTS;

/** Whether a register names a company in Greek or Cyrillic letters, and the typed name has none of these. */
const isInOtherLetters = (registered: string, typed: string): boolean =>
  !LATIN.test(registered) && LATIN.test(typed) && !SCRIPTS.some((one) => one.test(registered) && one.test(typed));

/** Whether a company's typed name may be that of a register: they share a word, or it cannot be compared with it. */
export function isSameCompany(registered: string | null, typed: string): boolean {
  if (registered === null || !/[\p{L}\p{N}]/u.test(registered) || isInOtherLetters(registered, typed)) return true;
  const [own, given] = [wordsOf(registered), wordsOf(typed)];
  const isOwnWord = (word: string) => word.length >= 3 && !COMMON.has(word);
  if (own.some((word) => isOwnWord(word) && given.includes(word))) return true;
  return joined(own) !== '' && joined(own) === joined(given);
}
