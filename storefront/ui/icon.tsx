import sprite from './icons.svg?url';

interface IconProps {
  name: string;
  size?: number;
  className?: string;
}

/** A drawing from the sprite, for the eye only: the words beside it carry the meaning. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg className={className} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
