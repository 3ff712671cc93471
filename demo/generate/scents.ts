import type { PackSpec } from '../pictures/pack.ts';

interface Scent {
  /** Its colour; several for a mixture. */
  colours: [string, ...string[]];
  motif?: PackSpec['motif'];
}

/** What each scent of the catalogue looks like on a pack. */
export const SCENTS: Record<string, Scent> = {
  'scent-lavender': { colours: ['#b9b0da'], motif: 'flower' },
  'scent-raspberry': { colours: ['#d9778d'], motif: 'berry' },
  'scent-orange': { colours: ['#ee9f4e'], motif: 'citrus' },
  'scent-mint': { colours: ['#a5d2b8'], motif: 'leaf' },
  'scent-peony': { colours: ['#eeb4c0'], motif: 'flower' },
  'scent-vanilla': { colours: ['#f1dfae'], motif: 'line' },
  'scent-coffee': { colours: ['#7b5238'], motif: 'drop' },
  'scent-coconut': { colours: ['#f3ece0'], motif: 'sun' },
  'scent-rhubarb': { colours: ['#e78f97'], motif: 'leaf' },
  'scent-chamomile': { colours: ['#f2dd94'], motif: 'flower' },
  'scent-juniper': { colours: ['#7b93a6'], motif: 'berry' },
  'scent-birch-tar': { colours: ['#8a6f52'], motif: 'line' },
  'scent-sea': { colours: ['#9cc0cf'], motif: 'wave' },
  'scent-fig': { colours: ['#a9b182'], motif: 'leaf' },
  'scent-linden': { colours: ['#ecd889'], motif: 'flower' },
  'scent-baked-apple': { colours: ['#cf7a5a'], motif: 'berry' },
  'scent-fir': { colours: ['#6e8f73'], motif: 'mountain' },
  'scent-black-tea': { colours: ['#8b5a3c'], motif: 'leaf' },
  'scent-elderflower': { colours: ['#f1efd2'], motif: 'flower' },
  'scent-plum-jam': { colours: ['#74405c'], motif: 'berry' },
  'scent-mugwort': { colours: ['#a9b49a'], motif: 'leaf' },
  'scent-sandalwood': { colours: ['#c99b6b'], motif: 'line' },
  'scent-rose-petal': { colours: ['#e2a3a8'], motif: 'flower' },
  'scent-frankincense': { colours: ['#e3c27a'], motif: 'moon' },
  'scent-myrrh': { colours: ['#9c5a42'], motif: 'drop' },
  'scent-lake-terrace': { colours: ['#f1df86'], motif: 'citrus' },
  'scent-fig-courtyard': { colours: ['#8aa07c'], motif: 'leaf' },
  'scent-orangery': { colours: ['#eeac62'], motif: 'flower' },
  'scent-blooming-garden': { colours: ['#ecb3bd'], motif: 'flower' },
  'scent-sea-breeze': { colours: ['#a9cfdd'], motif: 'wave' },
  'scent-powdery-cotton': { colours: ['#efe9e2'], motif: 'line' },
  'scent-sea-salt': { colours: ['#a8c6cf'], motif: 'wave' },
  'scent-cedar': { colours: ['#b98f62'], motif: 'mountain' },
  'scent-iris': { colours: ['#c9cfe6'], motif: 'flower' },
  'scent-rose': { colours: ['#f0bcc2'], motif: 'flower' },
  'scent-floral-mix': { colours: ['#c9cfe6', '#f0bcc2', '#f3dc8a'], motif: 'flower' },
};
