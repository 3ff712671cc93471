/** A colour of the shop's choice under a name; it never carries text, so any colour will do. */
export function ColorBar({ color }: { color: string }) {
  return <span className="color-bar" style={{ backgroundColor: color }} aria-hidden="true" />;
}
