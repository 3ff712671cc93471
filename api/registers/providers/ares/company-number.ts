const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/** Whether eight digits are a Czech company number: the last one is a check digit, modulo eleven. */
export function isCompanyNumber(identifier: string): boolean {
  if (!/^\d{8}$/.test(identifier)) return false;
  const sum = WEIGHTS.reduce((total, weight, position) => total + weight * Number(identifier[position]), 0);
  return (11 - (sum % 11)) % 10 === Number(identifier[7]);
}
