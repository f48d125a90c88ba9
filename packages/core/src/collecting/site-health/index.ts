export { assessSites } from './assess-sites.ts';
export type { AssessedSites } from './assess-sites.ts';
export { forgetOldHours } from './forget-old-hours.ts';
export { getSite } from './get-site.ts';
export { listSites } from './list-sites.ts';
export { openIncidents } from './open-incidents.ts';
export { acknowledgeIncident, closeIncident } from './answer-incident.ts';
export { watchingFigures } from './watching-figures.ts';
export type { WatchingFigures } from './watching-figures.ts';
