const DIGITS = [...'0123456789'];
const LONGEST = 15;

/** Numbers that differ from one by a digit that is wrong, missing or too much, or by two that changed places. */
export function similarNumbers(number: string): string[] {
  const similar = new Set<string>();
  for (let at = 0; at <= number.length; at += 1) {
    const [before, digit, after] = [number.slice(0, at), number[at] ?? '', number.slice(at + 1)];
    for (const other of DIGITS) {
      similar.add(before + other + digit + after);
      if (digit !== '') similar.add(before + other + after);
    }
    if (digit === '') continue;
    similar.add(before + after);
    if (after !== '') similar.add(before + after[0] + digit + after.slice(1));
  }
  similar.delete(number);
  return [...similar].filter((one) => /^[1-9]/.test(one) && one.length <= LONGEST);
}

/** Whether two numbers are one slip of the keyboard apart. */
export const isSimilarNumber = (number: string, typed: string): boolean =>
  Math.abs(number.length - typed.length) <= 1 && similarNumbers(typed).includes(number);
