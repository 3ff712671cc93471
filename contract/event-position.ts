/** Response header: position of the last event that the responding machine had applied. */
export const EVENT_POSITION = 'x-event-position';
