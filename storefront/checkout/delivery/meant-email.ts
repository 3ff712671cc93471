/** Domains that many shoppers have their mail at. */
const USUAL = [
  'gmail.com',
  'seznam.cz',
  'email.cz',
  'centrum.cz',
  'centrum.sk',
  'azet.sk',
  'zoznam.sk',
  'post.cz',
  'post.sk',
  'volny.cz',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'yahoo.com',
];
/** Domains of real mailboxes that look like slips of those. */
const OTHERS = ['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'centrum.com', 'outlook.cz', 'hotmail.cz', 'post.com'];

/** Whether one letter too many, too few, wrong, or in its neighbour's place makes one word of the other. */
function isSlip(typed: string, word: string): boolean {
  let at = 0;
  while (at < word.length && typed[at] === word[at]) at += 1;
  const [rest, wanted] = [typed.slice(at), word.slice(at)];
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0])
  );
}

/** The e-mail that was probably meant, if its domain looks like a slip of a usual one. */
export function meantEmail(typed: string): string | undefined {
  const [name = '', domain = '', more] = typed.trim().toLowerCase().split('@');
  if (name === '' || more !== undefined || [...USUAL, ...OTHERS].includes(domain)) return undefined;
  const meant = USUAL.find((one) => isSlip(domain, one));
  return meant && `${typed.trim().split('@')[0]}@${meant}`;
}
