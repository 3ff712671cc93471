/** Visits that are answered, and that a browser remembers of a guest. */
export const VISITS_ON_PAGES = 20;
/** Visits stored of a customer; older ones are forgotten. */
export const STORED_VISITS = 50;
/** Days after which a visit is forgotten. */
export const VISIT_DAYS = 90;
