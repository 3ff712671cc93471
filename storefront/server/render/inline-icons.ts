import sprite from '../../ui/icons.svg?raw';
import { INLINE_ICONS, inlineId } from '../../ui/index.ts';

const SYMBOL = /<symbol id="([^"]+)"/g;

/** The symbols of the sprite that are inlined into the document. */
function inlineIcons(): string {
  const symbols = sprite.split('\n').filter((line) => {
    const [, name = ''] = /<symbol id="([^"]+)"/.exec(line) ?? [];
    return INLINE_ICONS.has(name);
  });
  const own = symbols.join('').replace(SYMBOL, (_, name: string) => `<symbol id="${inlineId(name)}"`);
  return `<svg width="0" height="0" class="inline-icons" aria-hidden="true">${own}</svg>`;
}

export const INLINE_ICONS_HTML = inlineIcons();
