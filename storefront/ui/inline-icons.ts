/** Icons of header, cards and first screen: inlined, so that no button is empty on a slow connection. */
export const INLINE_ICONS: ReadonlySet<string> = new Set([
  'search',
  'shopping-bag',
  'menu',
  'user',
  'x',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'plus',
  'minus',
  'sliders-horizontal',
  'arrow-left',
]);

/** Id of an inlined icon, distinct from ids of the page. */
export const inlineId = (name: string) => `icon-${name}`;
