import type { Endpoint } from '../endpoint.ts';

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** `GET /site.webmanifest`: how the shop looks among the apps of a phone. */
export const webManifest: Endpoint = ({ hosted: { info } }) =>
  Response.json(
    {
      name: info.name,
      short_name: info.name.slice(0, 12),
      lang: info.locale,
      start_url: '/',
      scope: '/',
      id: '/',
      display: 'browser',
      background_color: '#ffffff',
      theme_color: '#ffffff',
      icons: [
        icon('/icon-192.png', 192, 'any'),
        icon('/icon-512.png', 512, 'any'),
        icon('/icon-maskable-512.png', 512, 'maskable'),
      ],
    },
    { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' } },
  );
