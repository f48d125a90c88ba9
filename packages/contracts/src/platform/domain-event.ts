import { z } from 'zod';

/** A link in a city, or at an address (null: the whole city), and the moment of the check that saw the change. */
const checked = {
  productId: z.int(),
  linkId: z.int(),
  companyId: z.int(),
  companyShopId: z.int().nullable(),
  cityId: z.int(),
  collectionId: z.int(),
  observedAt: z.iso.datetime({ offset: true }),
};

/** A place where a violation is; null: the whole city. */
const violation = {
  violationId: z.int(),
  productId: z.int(),
  companyId: z.int(),
  companyShopId: z.int().nullable(),
  cityId: z.int(),
  /** 0: an agent read it from a shelf. */
  collectionId: z.int(),
};

const incident = { incidentId: z.int(), companyId: z.int(), /** `IncidentKind` */ what: z.string() };

/** A month (`2026-11`) of a type of tariff. */
const quota = { month: z.string(), tariffType: z.string() };

const head = {
  /** Grows from event to event; what an effect of an event is kept from happening twice by. */
  id: z.int(),
  /** When it became true: the beginning of the transaction that wrote it. */
  at: z.date(),
};

/** What others may want to know, by its type. Amounts in minor units of their currency. */
export const domainEvent = z.discriminatedUnion('type', [
  /** A check found another good price than the last one, in the same currency. */
  z.object({
    ...head,
    type: z.literal('priceMoved'),
    payload: z.strictObject({ ...checked, oldPrice: z.int(), newPrice: z.int(), currency: z.string() }),
  }),
  /** A product that was sold is not available, or is again; errors in between change nothing. */
  z.object({
    ...head,
    type: z.literal('availabilityTurned'),
    payload: z.strictObject({ ...checked, available: z.boolean() }),
  }),
  z.object({
    ...head,
    type: z.literal('runEnded'),
    payload: z.strictObject({
      runId: z.int(),
      collectionId: z.int(),
      /** `TaskKind` */
      kind: z.string(),
      status: z.enum(['done', 'stopped']),
      total: z.int(),
      success: z.int(),
      notAvailable: z.int(),
      withError: z.int(),
      banned: z.int(),
      newLinks: z.int(),
      newSellers: z.int(),
    }),
  }),
  /** What the timetable was to start did not: it was missed, or refused. */
  z.object({
    ...head,
    type: z.literal('runMissed'),
    payload: z.strictObject({
      entryId: z.int(),
      collectionId: z.int(),
      /** `RunCommand` */
      command: z.string(),
      /** When it was to start. */
      start: z.iso.datetime(),
      state: z.enum(['missed', 'refused']),
      /** `ErrorCode` */
      reason: z.string(),
    }),
  }),
  z.object({ ...head, type: z.literal('siteIncidentOpened'), payload: z.strictObject(incident) }),
  /** The site recovered, was switched off, or somebody closed it by hand. */
  z.object({
    ...head,
    type: z.literal('siteIncidentClosed'),
    payload: z.strictObject({ ...incident, byHand: z.boolean() }),
  }),
  /**
   * Other selectors were found for what a site's pages stopped giving, acted by themselves, failed, or were taken back.
   */
  z.object({
    ...head,
    type: z.literal('robotHealing'),
    payload: z.strictObject({
      healingId: z.int(),
      companyId: z.int(),
      outcome: z.enum(['proposed', 'refused', 'applied', 'recovered', 'failed', 'takenBack']),
    }),
  }),
  /** A price fell below the recommended one, by the settings; not confirmed yet. Judging anew raises none. */
  z.object({
    ...head,
    type: z.literal('violationOpened'),
    payload: z.strictObject({
      ...violation,
      price: z.int(),
      mrp: z.int(),
      currency: z.string(),
      repeated: z.boolean(),
    }),
  }),
  /** The price is no longer below, or the settings allow it now. */
  z.object({
    ...head,
    type: z.literal('violationEnded'),
    payload: z.strictObject({ ...violation, ending: z.enum(['corrected', 'excused']) }),
  }),
  /**
   * So few of the checks that a tariff and its added packages include are left; 0: none, and no package is to be had.
   */
  z.object({
    ...head,
    type: z.literal('quotaLow'),
    payload: z.strictObject({ ...quota, percent: z.int(), left: z.int(), quota: z.int() }),
  }),
  /** The checks of a month went beyond what was there: `packages` were added so far. */
  z.object({ ...head, type: z.literal('packageAdded'), payload: z.strictObject({ ...quota, packages: z.int() }) }),
  /** A day of the ledger is not what was observed on it. */
  z.object({
    ...head,
    type: z.literal('ledgerDiffered'),
    payload: z.strictObject({
      day: z.iso.date(),
      tariffType: z.string(),
      counted: z.int(),
      observed: z.int(),
    }),
  }),
  /** Dry runs change nothing and raise none. */
  z.object({
    ...head,
    type: z.literal('importEnded'),
    payload: z.strictObject({
      importId: z.int(),
      status: z.enum(['done', 'failed']),
      errorCode: z.string().nullable(),
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      refused: z.int(),
      links: z.int(),
    }),
  }),
]);

export type DomainEvent = z.infer<typeof domainEvent>;
export type DomainEventType = DomainEvent['type'];

/** What an event of a type says. */
export type EventPayload<T extends DomainEventType> = Extract<DomainEvent, { readonly type: T }>['payload'];
