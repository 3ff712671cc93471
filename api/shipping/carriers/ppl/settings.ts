import { address, text } from '../../../platform/settings/index.ts';

const fallback = 'the sandbox in the demo; in production no PPL';

export const settings = {
  PPL_API_URL: address(['https', 'http'], {
    fallback,
    meaning: 'The API of PPL, for example `https://api.dhl.com/ecs/ppl/myapi2`.',
  }),
  PPL_CLIENT_ID: text({ fallback, range: 'text', meaning: 'The shop’s client id at PPL.' }),
  PPL_CLIENT_SECRET: text({ fallback, range: 'text', meaning: 'The shop’s client secret at PPL.' }),
};

export const labels = {
  PPL_API_URL: { cs: 'Adresa API PPL', sk: 'Adresa API PPL', en: 'Address of PPL’s API' },
  PPL_CLIENT_ID: { cs: 'PPL: client ID', sk: 'PPL: client ID', en: 'PPL client ID' },
  PPL_CLIENT_SECRET: { cs: 'PPL: client secret', sk: 'PPL: client secret', en: 'PPL client secret' },
};
