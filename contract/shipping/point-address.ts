const isLetterOrDigit = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Whether a name has a text as words of its own: `Národná 9` is not in `Národná 98`. */
function says(name: string, text: string): boolean {
  const [whole, part] = [name.toLowerCase(), text.trim().toLowerCase()];
  for (let at = whole.indexOf(part); part && at >= 0; at = whole.indexOf(part, at + 1))
    if (!isLetterOrDigit(whole[at - 1]) && !isLetterOrDigit(whole[at + part.length])) return true;
  return false;
}

/** Street and town of a pick-up point, each empty where its name says it already, as names of boxes do. */
export const besideName = ({ name, street, city }: { name: string; street: string; city: string }) => ({
  street: says(name, street) ? '' : street,
  city: says(name, city) ? '' : city,
});
