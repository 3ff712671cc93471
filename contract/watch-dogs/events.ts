import { z } from 'zod';
import { id } from '../fields.ts';

export const watchDogEvents = {
  /** A watched product can be bought again, and has been for some minutes: its watcher gets a mail. */
  'watch_dog.due': z.object({ watch_dog_id: id }),
};
