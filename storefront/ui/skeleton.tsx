interface SkeletonProps {
  /** Takes the final content's size by utility classes. */
  className: string;
}

export function Skeleton({ className }: SkeletonProps) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />;
}
