import interExt from '@fonts/inter-czech-slovak.woff2?url';
import inter from '@fonts/inter-latin.woff2?url';
import { escapeHtml, type Head, headHtml } from '../../lib/shop/head.ts';
import type { LargestPicture } from '../../lib/shop/screen.ts';
import type { Html } from '../../page-cache/index.ts';
import { INLINE_ICONS_HTML } from './inline-icons.ts';
import { type Build, ENTRY } from './manifest.ts';
import { stylesHtml } from './styles.ts';

export interface DocumentParts {
  locale: string;
  head: Head;
  body: Html;
  /** Above the page, outside of what the browser hydrates. */
  above?: string;
  /** Data that the browser's entry starts from, as JSON for a script element. */
  boot: string;
  /** Addresses of texts, separated by spaces. */
  textsUrls: string;
  /** Source files of the page's own chunks. */
  pages: string[];
  /** The page's largest picture, which is preloaded. */
  picture?: LargestPicture;
}

const preload = (href: string, as: string, rest = '') =>
  `<link rel="preload" href="${escapeHtml(href)}" as="${as}"${rest}>`;

/** Preloads the text font on wide screens only: on phones it would delay styles and the first picture. */
function fontPreloads(locale: string): string {
  const fonts = /^(en|de)\b/.test(locale) ? [inter] : [inter, interExt];
  const rest = ' type="font/woff2" crossorigin media="(min-width: 48rem)"';
  return fonts.map((href) => preload(href, 'font', rest)).join('');
}

/** Names all scripts, but loads only the first, which loads the others after the first paint: see browser/start.ts. */
function builtScripts(build: Build, { pages, textsUrls }: DocumentParts): string {
  const scripts = [build.entry, ...build.scriptsOf(pages).filter((href) => href !== build.entry)];
  return `<script type="module" id="start" src="${build.start}" data-scripts="${scripts.join(' ')}" data-texts="${escapeHtml(textsUrls)}" fetchpriority="low"></script>`;
}

/** In development Vite serves the sources and injects styles; the refresh runtime must come first. */
const developmentScripts = ({
  textsUrls,
}: DocumentParts) => `<script type="module" src="/@vite/client"></script><script type="module">
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;
</script><link rel="stylesheet" href="/storefront/styles.css"><script type="module" id="start" src="/${ENTRY}" data-texts="${escapeHtml(textsUrls)}"></script>`;

function picturePreload(picture: DocumentParts['picture']): string {
  if (!picture) return '';
  const { srcSet, sizes, onPhone } = picture;
  const preload = (set: string, widths: string, media = '') =>
    `<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(set)}" imagesizes="${escapeHtml(widths)}" fetchpriority="high"${media}>`;
  if (!onPhone) return preload(srcSet, sizes);
  return (
    preload(onPhone, '100vw', ' media="(max-width: 47.99rem)"') + preload(srcSet, sizes, ' media="(min-width: 48rem)"')
  );
}

/** The whole document around a rendered page. */
export function documentHtml(parts: DocumentParts, build: Build | null): Html {
  const head = [
    `<!DOCTYPE html><html lang="${escapeHtml(parts.locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    headHtml(parts.head),
    build ? stylesHtml(build) : developmentScripts(parts),
    picturePreload(parts.picture),
    fontPreloads(parts.locale),
    build ? builtScripts(build, parts) : '',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest"><meta name="theme-color" content="#ffffff"></head><body>',
    INLINE_ICONS_HTML,
  ].join('');
  const boot = `</div><script type="application/json" id="boot">${parts.boot}</script></body></html>`;
  return [`${head}${parts.above ?? ''}<div id="root">`, ...parts.body, boot];
}
