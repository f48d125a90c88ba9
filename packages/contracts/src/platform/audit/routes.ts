import { z } from 'zod';
import { DEFAULT_PAGE_SIZE } from '../constants/limits.ts';
import { jsonQuery, listOf, paging } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { AUDIT_REFERENCES } from './references.ts';
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from './words.ts';

/** One change: who did what to what, when, from where. */
export const auditItem = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  /** null: the program itself. */
  actor: z.strictObject({ id: z.int().nullable(), name: z.string(), email: z.string() }).nullable(),
  action: z.enum(AUDIT_ACTIONS),
  entity: z.enum(AUDIT_ENTITIES),
  entityId: z.string().nullable(),
  /** What the entity was called at that time. */
  title: z.string(),
  /** The fields that changed; secrets never stand here. */
  changes: z.record(z.string(), z.strictObject({ from: z.unknown(), to: z.unknown() })),
  ip: z.string(),
});

/** What an id in changes stands for. */
export const auditName = z.strictObject({
  kind: z.enum(AUDIT_REFERENCES),
  id: z.int(),
  /** As it is called now, or was when it went; null when nobody knows. */
  name: z.string().nullable(),
  gone: z.boolean(),
});

export const auditRoutes = {
  listAudit: defineRoute({
    method: 'GET',
    path: '/audit',
    summary: 'Who changed what, when, from where; the newest first',
    access: 'audit.read',
    query: z.strictObject({
      ...paging(DEFAULT_PAGE_SIZE, 1000),
      filters: jsonQuery(
        z.strictObject({
          actorId: z.int().positive().optional(),
          entity: z.enum(AUDIT_ENTITIES).optional(),
          action: z.enum(AUDIT_ACTIONS).optional(),
          search: z.string().trim().max(200).optional(),
          /** Days in the installation's time zone, both included. */
          from: z.iso.date().optional(),
          to: z.iso.date().optional(),
        }),
      ).optional(),
    }),
    response: listOf(auditItem).extend({
      /** What the ids in the changes of these entries stand for. */
      names: z.array(auditName),
    }),
    errors: [],
  }),
} as const;

export type AuditItem = z.infer<typeof auditItem>;
export type AuditName = z.infer<typeof auditName>;
