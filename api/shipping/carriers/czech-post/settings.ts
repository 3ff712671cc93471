import { address } from '../../../platform/settings/index.ts';

export const settings = {
  CZECH_POST_POINTS_URL: address(['https', 'http'], {
    fallback: 'the sandbox in the demo; in production no points of Czech Post',
    meaning:
      'Folder in which Czech Post publishes `napostu.xml` and `balikovny.xml`, for example `https://napostu.ceskaposta.cz/vystupy`.',
  }),
};

export const labels = {
  CZECH_POST_POINTS_URL: {
    cs: 'Adresa výdejních míst České pošty',
    sk: 'Adresa výdajných miest Českej pošty',
    en: 'Address of Czech Post’s points',
  },
};
