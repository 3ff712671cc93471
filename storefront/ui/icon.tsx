import sprite from './icons.svg?url';
import { INLINE_ICONS, inlineId } from './inline-icons.ts';

interface IconProps {
  name: string;
  size?: number;
  className?: string;
}

/** A drawing for the eye only: the words beside it carry the meaning. What every page begins with stands in the document, the rest in the sprite. */
export function Icon({ name, size = 20, className }: IconProps) {
  const href = INLINE_ICONS.has(name) ? `#${inlineId(name)}` : `${sprite}#${name}`;
  return (
    <svg className={className} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={href} />
    </svg>
  );
}
