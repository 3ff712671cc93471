import { json } from '../http/answer.ts';
import type { Endpoint } from './endpoint.ts';

const started = Date.now();

/** `GET /builds/latest.json`: which build is served, so that open pages notice a new one. */
export const latestBuild: Endpoint = ({ buildId }) => json({ id: buildId, timestamp: started });

/** `GET /builds/meta/{id}.json`: what a build consists of. Pages are rendered on request, so none is listed as prerendered. */
export const buildManifest: Endpoint = ({ buildId, visit }) =>
  visit.path === `/builds/meta/${buildId}.json`
    ? json({ id: buildId, timestamp: started, prerendered: [] })
    : json({ error: 'This build is not served' }, { status: 404 });
