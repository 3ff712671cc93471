import { address } from '../../../platform/settings/index.ts';

export const settings = {
  DPD_POINTS_URL: address(['https', 'http'], {
    fallback: 'the sandbox in the demo; in production no points of DPD',
    meaning: 'Where DPD publishes its points, for example `https://pickup.dpd.cz/api/get-all`.',
  }),
};

export const labels = {
  DPD_POINTS_URL: { cs: 'Adresa výdejních míst DPD', sk: 'Adresa výdajných miest DPD', en: 'Address of DPD points' },
};
