/** A company number however it was typed: "910 000 17" is "91000017". */
export function readCompanyNumber(typed: string): string {
  const digits = typed.replace(/\s/g, '');
  return /^\d+$/.test(digits) ? digits : typed.trim().replace(/\s+/g, ' ');
}
