/** Icons of the header, the cards and the first screen: they come with the document, so that no button is an empty square on a slow line. */
export const INLINE_ICONS: ReadonlySet<string> = new Set([
  'search',
  'shopping-bag',
  'menu',
  'x',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'plus',
  'minus',
  'sliders-horizontal',
  'arrow-left',
]);

/** Id of an icon in the document, beside the page's own. */
export const inlineId = (name: string) => `icon-${name}`;
