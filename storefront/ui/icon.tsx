import sprite from './icons.svg?url';
import { INLINE_ICONS, inlineId } from './inline-icons.ts';

interface IconProps {
  name: string;
  size?: number;
  className?: string;
}

/** A decorative icon: the text beside it carries the meaning. Icons of the first screen are inlined, the others come from the sprite. */
export function Icon({ name, size = 20, className }: IconProps) {
  const href = INLINE_ICONS.has(name) ? `#${inlineId(name)}` : `${sprite}#${name}`;
  return (
    <svg className={className} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={href} />
    </svg>
  );
}
