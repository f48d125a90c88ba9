import type { IncomingHttpHeaders } from 'node:http';
import type { Site } from './site.ts';

/** The header by which whoever fills in the demo's past asks for pages as they were at a moment (ISO 8601). */
const MOMENT = 'demo-moment';

/** The shop at the moment that a request asks for; as it is now when it asks for none. */
export function siteThen(site: Site, headers: IncomingHttpHeaders): Site {
  const asked = headers[MOMENT];
  const at = typeof asked === 'string' ? Date.parse(asked) : Number.NaN;
  return Number.isNaN(at) ? site : { ...site, now: () => new Date(at) };
}
