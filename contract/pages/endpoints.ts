import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { path } from '../fields.ts';
import { item } from '../list.ts';
import { page } from './records.ts';

export const pageEndpoints = endpoints({
  'GET /pages': {
    summary: 'What stands at a path of the asking host, or where it moved',
    description:
      'What an address of the storefront leads to, with title, meta elements, breadcrumbs and the same page in other languages. 404 where nothing stands.',
    access: 'public',
    cacheable: true,
    query: z.object({ path }),
    response: item(page),
    errors: ['not_found'],
  },
});
