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
const OTHERS = [
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'centrum.com',
  'outlook.cz',
  'outlook.sk',
  'hotmail.cz',
  'hotmail.sk',
  'post.com',
];
/** Names that are words too, so that with another ending they may be anybody's. */
const WORDS = ['email', 'centrum', 'post'];
/** Providers with mailboxes at endings of other countries as well, such as yahoo.co.uk. */
const NATIONAL = ['yahoo', 'hotmail', 'outlook'];
const ENDING = /^(?:com?\.)?[a-z]{2,}$/;
const NATIONAL_ENDING = /^(?:com?\.)?(?!cz$|sk$)[a-z]{2}$/;

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

/** The provider of that name, if its domain has another ending than it could have. */
function ofName(domain: string): string | undefined {
  const [name = '', ...labels] = domain.split('.');
  const ending = labels.join('.');
  if (WORDS.includes(name) || !ENDING.test(ending)) return undefined;
  if (NATIONAL.includes(name) && NATIONAL_ENDING.test(ending)) return undefined;
  return USUAL.find((one) => one.split('.')[0] === name);
}

/** The e-mail that was probably meant, if its domain is a usual one's with another ending, or looks like a slip of one. */
export function meantEmail(typed: string): string | undefined {
  const [name = '', domain = '', more] = typed.trim().toLowerCase().split('@');
  if (name === '' || more !== undefined || [...USUAL, ...OTHERS].includes(domain)) return undefined;
  const meant = ofName(domain) ?? USUAL.find((one) => isSlip(domain, one));
  return meant && `${typed.trim().split('@')[0]}@${meant}`;
}
