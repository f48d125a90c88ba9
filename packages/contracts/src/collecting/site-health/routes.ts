import { z } from 'zod';
import { idText } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { HEALTH_PERIODS, siteHealthDetail, siteHealthItem, siteIncident } from './health.ts';

const idParam = z.strictObject({ id: idText });
const periodQuery = z.strictObject({ period: z.enum(HEALTH_PERIODS).default('24h') });

/** What is written beside an incident. */
export const incidentNote = z.string().trim().max(500, 'too_long');

/** How collecting does, site by site (P2 §8). */
export const siteHealthRoutes = {
  listSiteHealth: defineRoute({
    method: 'GET',
    path: '/site-health',
    summary:
      'Every site that is collected: share of answers with its confidence interval, what fails, the last good check; the worst first',
    access: 'siteHealth.read',
    topics: ['siteIncident', 'parserConfig', 'company'],
    query: periodQuery,
    response: z.strictObject({ items: z.array(siteHealthItem) }),
    errors: [],
  }),
  getSiteHealth: defineRoute({
    method: 'GET',
    path: '/site-health/:id',
    summary: 'One site in detail: errors and since when, fields, sessions, incidents; by the id of its company',
    access: 'siteHealth.read',
    topics: ['siteIncident', 'parserConfig', 'company'],
    params: idParam,
    query: periodQuery,
    response: siteHealthDetail,
    errors: ['NOT_FOUND'],
  }),
  openIncidents: defineRoute({
    method: 'GET',
    path: '/site-incidents',
    summary: 'Sites that stopped giving what they used to, and did not recover yet; the newest first',
    access: 'siteHealth.read',
    topics: ['siteIncident'],
    response: z.strictObject({ items: z.array(siteIncident) }),
    errors: [],
  }),
  acknowledgeIncident: defineRoute({
    method: 'POST',
    path: '/site-incidents/:id/acknowledge',
    summary: 'Say that somebody sees to it; it stays open until the site recovers',
    access: 'parserConfigs.edit',
    params: idParam,
    body: z.strictObject({ note: incidentNote.default('') }),
    response: siteIncident,
    errors: ['NOT_FOUND', 'INCIDENT_CLOSED'],
  }),
  closeIncident: defineRoute({
    method: 'POST',
    path: '/site-incidents/:id/close',
    summary: 'Close it by hand: what the site gives now is as it should be, and later checks are compared with that',
    access: 'parserConfigs.edit',
    params: idParam,
    body: z.strictObject({ note: incidentNote.min(1, 'required') }),
    response: siteIncident,
    errors: ['NOT_FOUND', 'INCIDENT_CLOSED'],
  }),
} as const;
