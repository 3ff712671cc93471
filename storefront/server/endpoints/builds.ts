import { json } from '../answer.ts';
import type { Endpoint } from './endpoint.ts';

const started = Date.now();

/** `GET /builds/latest.json`: which build is served, so that open pages notice a new one. */
export const latestBuild: Endpoint = ({ buildId }) => json({ id: buildId, timestamp: started });
