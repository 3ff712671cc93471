/** Number beside an icon of the header; the link's name says it to screen readers. */
export function HeaderCount({ count }: { count: number | null }) {
  if (!count) return null;
  return (
    <span className="header-count" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
