const AMOUNT = /^(\d{1,9}|\d{1,3}([ .,])\d{3}(?:\2\d{3})?)(?:[.,](\d{1,2}))?$/;

/** Money as typed: comma or point before at most two decimals, separators between thousands; else undefined. */
export function typedAmount(text: string): number | undefined {
  const [, whole, , decimals = '0'] = AMOUNT.exec(text.replace(/\s/g, ' ').trim()) ?? [];
  return whole === undefined ? whole : Number(`${whole.replace(/\D/g, '')}.${decimals}`);
}
