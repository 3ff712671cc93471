import type { CSSProperties } from 'react';

/** Values of the storefront's design tokens: mail clients do not support CSS variables. */
const LIGHT = {
  canvas: '#FAFAF9',
  surface: '#FFFFFF',
  ink: '#1C1917',
  text: '#44403C',
  muted: '#6B6560',
  line: '#E7E5E4',
  tint: '#F5F2EE',
};
const DARK = {
  canvas: '#151210',
  surface: '#1F1B18',
  ink: '#FAFAF9',
  text: '#D6D3D1',
  muted: '#A8A29E',
  line: '#3A3430',
  tint: '#2A2522',
};
const ACCENT = '#E4012C';

const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
const SANS = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const font = (size: number, lineHeight: number, color: string): CSSProperties => ({
  margin: 0,
  fontFamily: SANS,
  fontSize: `${size}px`,
  lineHeight,
  color,
});

/** Inline styles, because some mail clients drop style sheets. */
export const look = {
  canvas: { margin: 0, padding: 0, backgroundColor: LIGHT.canvas },
  container: { width: '100%', maxWidth: '600px', margin: '0 auto' },
  brand: { ...font(26, 1.2, LIGHT.ink), fontFamily: SERIF, fontWeight: 600, textDecoration: 'none' },
  brandDot: { color: ACCENT },
  card: { backgroundColor: LIGHT.surface, border: `1px solid ${LIGHT.line}`, borderRadius: '12px' },
  title: { ...font(30, 1.2, LIGHT.ink), fontFamily: SERIF, fontWeight: 600 },
  heading: { ...font(20, 1.3, LIGHT.ink), fontFamily: SERIF, fontWeight: 600 },
  subheading: { ...font(14, 1.5, LIGHT.ink), fontWeight: 600 },
  text: font(16, 1.55, LIGHT.text),
  small: font(13, 1.55, LIGHT.muted),
  strong: { ...font(16, 1.5, LIGHT.ink), fontWeight: 600 },
  total: { ...font(20, 1.4, LIGHT.ink), fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  code: { ...font(24, 1.35, LIGHT.ink), fontWeight: 700, letterSpacing: '0.5px', overflowWrap: 'anywhere' },
  figure: { ...font(16, 1.5, LIGHT.ink), fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  link: { color: LIGHT.ink, textDecoration: 'underline' },
  button: {
    ...font(16, 1.2, '#FFFFFF'),
    fontWeight: 600,
    backgroundColor: ACCENT,
    borderRadius: '6px',
    padding: '14px 24px',
    textDecoration: 'none',
  },
  outlined: {
    ...font(15, 1.2, LIGHT.ink),
    fontWeight: 600,
    border: `1px solid ${LIGHT.ink}`,
    borderRadius: '6px',
    padding: '12px 20px',
    textDecoration: 'none',
  },
  rule: { borderTop: `1px solid ${LIGHT.line}` },
  tint: { backgroundColor: LIGHT.tint, borderRadius: '8px' },
  picture: {
    display: 'block',
    width: '56px',
    height: 'auto',
    border: 0,
    borderRadius: '8px',
    backgroundColor: LIGHT.tint,
  },
  // Scanners need a white margin around a QR code, also in dark mode.
  qr: { display: 'block', border: 0, borderRadius: '8px', backgroundColor: '#FFFFFF', height: 'auto' },
} satisfies Record<string, CSSProperties>;

const darkRules = (select: (name: string) => string) =>
  [
    `${select('canvas')}{background-color:${DARK.canvas}!important}`,
    `${select('card')}{background-color:${DARK.surface}!important;border-color:${DARK.line}!important}`,
    `${select('ink')}{color:${DARK.ink}!important}`,
    `${select('text')}{color:${DARK.text}!important}`,
    `${select('muted')}{color:${DARK.muted}!important}`,
    `${select('rule')}{border-color:${DARK.line}!important}`,
    `${select('outlined')}{border-color:${DARK.ink}!important}`,
    `${select('tint')}{background-color:${DARK.tint}!important}`,
  ].join('');

/** Styles that need a style sheet: dark mode (Outlook on the web has its own selectors) and phones. */
export const STYLE_SHEET = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${darkRules((name) => `.${name}`)}}`,
  darkRules((name) => `[data-ogsc] .${name}`),
  '@media (max-width:520px){.side{padding-left:20px!important;padding-right:20px!important}.outer{padding-left:10px!important;padding-right:10px!important}',
  '.column{display:block!important;width:100%!important;padding-bottom:16px!important}.title{font-size:26px!important}.button{display:block!important;text-align:center!important}}',
].join('');
