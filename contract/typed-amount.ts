const AMOUNT = /^(\d{1,9}|\d{1,3}([ .,])\d{3}(?:\2\d{3})?)(?:[.,](\d{1,2}))?$/;

/**
 * An amount of money as people type it: with a comma or a point before at most two decimals, and with spaces, points or commas
 * between thousands; undefined for anything else.
 */
export function typedAmount(text: string): number | undefined {
  const [, whole, , decimals = '0'] = AMOUNT.exec(text.replace(/\s/g, ' ').trim()) ?? [];
  return whole === undefined ? whole : Number(`${whole.replace(/\D/g, '')}.${decimals}`);
}
