/** Pick-up points: searching and choosing one, what it is and when it is open. */
export { CHOSEN_POINT } from './chosen-point.tsx';
export { loadPoints, type PickUpPoints, POINT_QUERIES, readPointQuery } from './load-points.ts';
export { OpeningHours } from './opening-hours.tsx';
export { PickUp } from './pick-up.tsx';
export { POINT_SEARCH_FORM } from './point-list.tsx';
