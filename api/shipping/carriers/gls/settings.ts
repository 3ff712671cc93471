import { address } from '../../../platform/settings/index.ts';

export const settings = {
  GLS_POINTS_URL: address(['https', 'http'], {
    fallback: 'the sandbox in the demo; in production no points of GLS',
    meaning: 'Where GLS publishes its points, for example `https://map.gls-czech.com/data/deliveryPoints`.',
  }),
};

export const labels = {
  GLS_POINTS_URL: { cs: 'Adresa výdejních míst GLS', sk: 'Adresa výdajných miest GLS', en: 'Address of GLS points' },
};
