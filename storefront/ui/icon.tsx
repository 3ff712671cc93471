import sprite from './icons.svg?url';
import { INLINE_ICONS, inlineId } from './inline-icons.ts';

interface IconProps {
  name: string;
  size?: number;
  className?: string;
}

/** A decorative icon: the text carries the meaning. First ones are inlined, others come from the sprite. */
export function Icon({ name, size = 20, className }: IconProps) {
  const href = INLINE_ICONS.has(name) ? `#${inlineId(name)}` : `${sprite}#${name}`;
  return (
    <svg className={className} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={href} />
    </svg>
  );
}
