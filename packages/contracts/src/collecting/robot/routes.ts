import { z } from 'zod';
import { ROBOT_SELECTORS, robotSchema } from './robot.ts';
import { idText, intText } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { MOST_SNAPSHOTS, pageOutline, pageSnapshot, pickedElement, snapshotReading } from './page-snapshot.ts';

const snapshot = z.strictObject({ id: z.uuid() });

/** Building a company's robot on fetched pages (P2 §8 "robot", PARSE-8); administrators only. */
export const pageSnapshotRoutes = {
  sampleLinks: defineRoute({
    method: 'GET',
    path: '/companies/:id/sample-links',
    summary: 'Some links of a company, drawn at random',
    access: 'robots.read',
    topics: ['link'],
    params: z.strictObject({ id: idText }),
    query: z.strictObject({ limit: intText(1, MOST_SNAPSHOTS).default(MOST_SNAPSHOTS) }),
    response: z.strictObject({ items: z.array(z.strictObject({ url: z.string(), productName: z.string() })) }),
    errors: ['NOT_FOUND'],
  }),
  orderSnapshots: defineRoute({
    method: 'POST',
    path: '/companies/:id/page-snapshots',
    summary: 'Have a node fetch pages of a company by its config; they are kept for an hour',
    access: 'parserConfigs.edit',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({
      urls: z.array(z.string().trim().min(1, 'required').max(2000, 'too_long')).min(1).max(MOST_SNAPSHOTS),
    }),
    response: z.strictObject({ items: z.array(pageSnapshot) }),
    errors: ['NOT_FOUND', 'INCORRECT_LINK', 'LINK_OF_ANOTHER_COMPANY'],
  }),
  getSnapshot: defineRoute({
    method: 'GET',
    path: '/page-snapshots/:id',
    summary: 'Whether a page has been fetched',
    access: 'robots.read',
    topics: ['snapshot'],
    params: snapshot,
    response: pageSnapshot,
    errors: ['NOT_FOUND'],
  }),
  snapshotOutline: defineRoute({
    method: 'GET',
    path: '/page-snapshots/:id/outline',
    summary: 'A fetched page as texts and numbers of its elements: nothing of it can act',
    access: 'robots.read',
    topics: ['snapshot'],
    params: snapshot,
    response: pageOutline,
    errors: ['NOT_FOUND'],
  }),
  pickElement: defineRoute({
    method: 'POST',
    path: '/page-snapshots/:id/pick',
    summary: 'Selectors for an element of a fetched page, and what each reads',
    access: 'robots.read',
    params: snapshot,
    body: z.strictObject({
      node: z.int().min(0),
      field: z.enum(ROBOT_SELECTORS),
      /** The robot so far: its currency and words count for what comes out. */
      robot: robotSchema,
      /** Other fetched pages that a selector should fit. */
      others: z.array(z.uuid()).max(MOST_SNAPSHOTS),
    }),
    response: pickedElement,
    errors: ['NOT_FOUND'],
  }),
  proposeRobot: defineRoute({
    method: 'POST',
    path: '/page-snapshots/:id/propose',
    summary:
      'A robot for a fetched page whose data leaves its price or availability open; empty where there is nothing to propose',
    access: 'robots.read',
    params: snapshot,
    body: z.strictObject({
      /** What prices without a sign are in. */
      currency: robotSchema.shape.currency,
      /** Other fetched pages that the selectors should fit. */
      others: z.array(z.uuid()).max(MOST_SNAPSHOTS),
    }),
    response: z.strictObject({ robot: robotSchema }),
    errors: ['NOT_FOUND'],
  }),
  readSnapshot: defineRoute({
    method: 'POST',
    path: '/page-snapshots/:id/read',
    summary: 'Read a fetched page with a robot, beside what is read without one',
    access: 'robots.read',
    params: snapshot,
    body: z.strictObject({ robot: robotSchema }),
    response: snapshotReading,
    errors: ['NOT_FOUND', 'INVALID_INPUT'],
  }),
} as const;
