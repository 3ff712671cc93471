const AMOUNT = /^(?:(\d{1,9})|(\d{1,3}(?:([ .,])\d{3})(?:\3\d{3})*))(?:[.,](\d{1,2}))?$/;

/**
 * An amount of money as people type it: with a comma or a point before at most two decimals, and with spaces, points or commas
 * between thousands; undefined for anything else.
 */
export function typedAmount(text: string): number | undefined {
  const [, plain, grouped, , decimals = '0'] = AMOUNT.exec(text.replace(/\s/g, ' ').trim()) ?? [];
  const whole = plain ?? grouped?.replace(/\D/g, '');
  return whole === undefined || whole.length > 9 ? undefined : Number(`${whole}.${decimals}`);
}
