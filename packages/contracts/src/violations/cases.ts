import { z } from 'zod';
import { namedItem } from '../collecting/collection/collection.ts';
import { idText, jsonQuery, listOf, paging } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';
import { countedPrices, DISMISSALS, priceWar, violationItem, violatorScore } from './violation.ts';

/** The states of a case; the last two close it. */
export const CASE_STATES = ['new', 'confirmed', 'told', 'answered', 'escalated', 'corrected', 'dismissed'] as const;

export type CaseState = (typeof CASE_STATES)[number];

/** The states that people set; the others follow from checks and letters. */
export const HANDLED_STATES = ['answered', 'escalated'] as const;

const ENTRY_KINDS = ['opened', 'state', 'note', 'assignee', 'dismissal', 'letter'] as const;

export const caseItem = z.strictObject({
  id: z.int(),
  company: namedItem,
  state: z.enum(CASE_STATES),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  assignee: namedItem.nullable(),
  violations: z.int(),
  open: z.int(),
  confirmed: z.int(),
  repeated: z.int(),
  /** The deepest, basis points. */
  depth: z.int(),
  /** When the company was written to last. */
  toldAt: z.iso.datetime().nullable(),
});

/** A line of the log. */
export const caseEntry = z.strictObject({
  at: z.iso.datetime(),
  /** null: the program. */
  user: z.string().nullable(),
  kind: z.enum(ENTRY_KINDS),
  /** The state, who it was given to, the reason of a dismissal, or the addresses of a letter. */
  subject: z.string(),
  note: z.string(),
});

export const caseDetail = z.strictObject({
  ...caseItem.shape,
  /** The newest thousand. */
  items: z.array(violationItem),
  log: z.array(caseEntry),
  /** Addresses of the company. */
  emails: z.array(z.string()),
  /** Those of them that are not written to, as letters come back. */
  returned: z.array(z.string()),
  typedPrices: countedPrices,
  /** How the company kept recommended prices over the last 90 days. */
  score: violatorScore,
  /** The newest price wars that violations of the case are a part of, twenty at most. */
  wars: z.array(priceWar),
});

export type CaseItem = z.infer<typeof caseItem>;
export type CaseEntry = z.infer<typeof caseEntry>;
export type CaseDetail = z.infer<typeof caseDetail>;

export const caseNote = z.string().trim().max(2000, 'too_long');
const idParam = z.strictObject({ id: idText });
const ids = z.array(z.int().positive()).min(1).max(1000);
const TOPICS = ['violation', 'company', 'user'] as const;
const TOPICS_OF_ONE = [...TOPICS, 'mailAddress', 'setting'] as const;

/** Cases of violations: what becomes of each, by whom. */
export const caseRoutes = {
  listCases: defineRoute({
    method: 'GET',
    path: '/violation-cases',
    summary: 'Cases, open ones first, the newest first',
    access: 'violations.read',
    topics: TOPICS,
    query: z.strictObject({
      ...paging(50),
      filters: jsonQuery(
        z.strictObject({
          states: z.array(z.enum(CASE_STATES)).max(CASE_STATES.length).optional(),
          companyIds: z.array(z.int().positive()).max(10_000).optional(),
          assigneeId: z.int().positive().optional(),
        }),
      ).optional(),
    }),
    response: listOf(caseItem),
    errors: [],
  }),
  caseAssignees: defineRoute({
    method: 'GET',
    path: '/violation-cases/assignees',
    summary: 'Who a case may be given to: people who may handle violations',
    access: 'violations.read',
    topics: ['user'],
    response: z.strictObject({ items: z.array(namedItem) }),
    errors: [],
  }),
  getCase: defineRoute({
    method: 'GET',
    path: '/violation-cases/:id',
    summary: 'A case with its violations and its log',
    access: 'violations.read',
    topics: TOPICS_OF_ONE,
    params: idParam,
    response: caseDetail,
    errors: ['NOT_FOUND'],
  }),
  caseEvidence: defineRoute({
    method: 'GET',
    path: '/violation-cases/:id/evidence',
    summary: 'What proves a case, as a sealed archive: a page, the data and the screenshots that are kept',
    access: 'violations.read',
    params: idParam,
    response: { kind: 'file', contentType: 'application/zip' },
    errors: ['NOT_FOUND'],
    rateLimit: 60,
  }),
  handleCases: defineRoute({
    method: 'POST',
    path: '/violation-cases/handle',
    summary: 'Write a note, set a state or give cases to somebody; all of them or none',
    access: 'violations.handle',
    body: z
      .strictObject({
        ids,
        state: z.enum(HANDLED_STATES).optional(),
        /** null: to nobody. */
        assigneeId: z.int().positive().nullable().optional(),
        note: caseNote.default(''),
      })
      .refine(({ state, assigneeId, note }) => state !== undefined || assigneeId !== undefined || note !== '', {
        path: ['note'],
        error: 'required',
      }),
    response: z.strictObject({ handled: z.int() }),
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'CASE_CLOSED'],
  }),
  tellCase: defineRoute({
    method: 'POST',
    path: '/violation-cases/:id/tell',
    summary:
      'Write to the company now of confirmed violations that it was not told of, also when it was written to today',
    access: 'violations.handle',
    params: idParam,
    response: z.strictObject({ addresses: z.int() }),
    errors: ['NOT_FOUND', 'CASE_CLOSED', 'NOTHING_TO_TELL', 'LETTERS_COME_BACK'],
    rateLimit: 20,
  }),
  dismissViolations: defineRoute({
    method: 'POST',
    path: '/violations/dismiss',
    summary: 'Say that violations are none, and why: the link is another product, a promotion was agreed, or else',
    access: 'violations.handle',
    body: z
      .strictObject({
        ids,
        reason: z.enum(DISMISSALS),
        note: caseNote.default(''),
        /** Of another product: delete the link, as there is nothing to mend. */
        unlink: z.boolean().default(false),
        /** Of an agreed promotion: its last day; until then the products may be below there. */
        promotionTo: z.iso.date().optional(),
      })
      .refine(({ reason, unlink }) => !unlink || reason === 'otherProduct', { path: ['unlink'], error: 'wrong_reason' })
      .refine(({ reason, promotionTo }) => promotionTo === undefined || reason === 'promotion', {
        path: ['promotionTo'],
        error: 'wrong_reason',
      })
      .refine(({ reason, note }) => reason !== 'other' || note !== '', { path: ['note'], error: 'required' }),
    response: z.strictObject({ dismissed: z.int() }),
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  checkViolations: defineRoute({
    method: 'POST',
    path: '/violations/check',
    summary: 'Check the links of violations once more, ahead of whole runs',
    access: 'violations.handle',
    body: z.strictObject({ ids: ids.max(100) }),
    response: z.strictObject({ ordered: z.int() }),
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
    rateLimit: 20,
  }),
} as const;
