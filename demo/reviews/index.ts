import { bodyReviews } from './body.ts';
import { faceReviews } from './face.ts';
import { homeReviews } from './home.ts';
import type { DemoReviews } from './types.ts';

/** Reviews of the demo shop by the key of their product. */
export const REVIEWS: DemoReviews = { ...faceReviews, ...bodyReviews, ...homeReviews };
