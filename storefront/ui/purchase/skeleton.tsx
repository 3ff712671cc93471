interface SkeletonProps {
  /** Utility classes that give it the size of the final content. */
  className: string;
}

export function Skeleton({ className }: SkeletonProps) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />;
}
