import type { Build } from './manifest.ts';

/** Links of the styles; in development Vite serves their source. */
export function stylesHtml(build: Build | null): string {
  if (!build) return '<link rel="stylesheet" href="/storefront/styles.css">';
  return build.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
}
