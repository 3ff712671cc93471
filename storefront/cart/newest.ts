let latest = 0;

/** Numbers readings and answers of the cart in a browser, by which the newest one is shown; the server's page comes first. */
export function nextNumber(): number {
  if (typeof document === 'undefined') return 0;
  latest += 1;
  return latest;
}
