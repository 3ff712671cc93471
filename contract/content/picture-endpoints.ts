import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { id, url } from '../fields.ts';
import { item } from '../list.ts';
import { LARGEST_PICTURE_TEXT } from './rules.ts';

/** Room for the rest of the request. */
const LARGEST_UPLOAD = LARGEST_PICTURE_TEXT + 10_000;

/** An uploaded picture, as other calls refer to it. */
const picture = z.object({
  id,
  image_url: url,
  mime_type: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});

export const pictureEndpoints = endpoints({
  'POST /images': {
    access: 'operator',
    right: 'content.write',
    summary: 'Upload a picture for articles, pages, banners, categories, brands, authors or products',
    description:
      'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB, 60 million points and 20,000 points a side; what it is tells its content. It is drawn anew: turned as the camera says, at most 4,000 points a side, without metadata such as places. The same picture has the same number. Other calls set it as `image_id`; until then nobody sees it, and an undo of theirs keeps it.',
    status: 201,
    largestBody: LARGEST_UPLOAD,
    callsPerMinute: 120,
    body: z.strictObject({ content_base64: z.base64().min(1).max(LARGEST_PICTURE_TEXT) }),
    example: {
      content_base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
    },
    response: item(picture),
    errors: ['overloaded'],
  },
});
