/** Visits that are answered, and that a browser remembers of a guest. */
export const SHOWN_VISITS = 20;
/** Visits kept of a customer; older ones are forgotten. */
export const KEPT_VISITS = 50;
/** Days after which a visit is forgotten. */
export const VISIT_DAYS = 90;
