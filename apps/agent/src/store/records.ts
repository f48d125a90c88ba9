import type {
  AgentEntry,
  AgentTask,
  ConflictReason,
  EntryAnswer,
  ProposedPrice,
  agentSyncRoutes,
  OutputOf,
} from '@tsenomer/contracts';

/**
 * How far something came: `waiting` on this device; `sent`: the server has it; `conflict`: the server keeps it for the
 * approver; `refused`: it stays here, for the agent to correct.
 */
export type Stage = 'waiting' | 'sent' | 'conflict' | 'refused';

export type Refusal = Omit<Extract<EntryAnswer, { state: 'refused' }>, 'uuid' | 'state'>;

/** A row of the outbox. Nothing ever takes one away but its age, long after it was sent. */
export interface OutboxEntry extends AgentEntry {
  /** The order in which things were done; given by the database. */
  readonly seq: number;
  readonly userId: number;
  readonly stage: Stage;
  readonly reason: ConflictReason | null;
  readonly refusal: Refusal | null;
  /** When the server answered, by this device's clock. */
  readonly settledAt: string | null;
}

export type FreshEntry = Omit<OutboxEntry, 'seq'>;

/** What the server read from a photo, as it was told last, and whether the agent was asked. */
export type KeptProposal = Omit<ProposedPrice, 'photo'> & { readonly answered: boolean };

/** A photo of the outbox; its bytes lie beside it until the server has them. */
export interface OutboxPhoto {
  readonly uuid: string;
  readonly userId: number;
  readonly taskId: number;
  readonly productId: number | null;
  readonly newProductUuid: string | null;
  readonly size: number;
  readonly stage: Stage;
  /** The code of a refusal. */
  readonly code: string | null;
  /** Missing while the server was not asked. */
  readonly proposal?: KeptProposal;
}

export type Me = OutputOf<typeof agentSyncRoutes.agentMe.response>;
export type Settings = Me['settings'];
export type TasksAnswer = OutputOf<typeof agentSyncRoutes.agentTasks.response>;
/** What the device knows of its agent's tasks. */
export type Plan = Omit<TasksAnswer, 'tasks'> & { readonly tasks: readonly AgentTask[]; readonly userId: number };
export type TaskProduct = AgentTask['products'][number];
export type PriceRow = NonNullable<TaskProduct['reading']>;
/** What a reading says beside when it was taken. */
export type PriceFields = Omit<PriceRow, 'readAt'>;

export const NO_PRICE: PriceFields = {
  price: null,
  extraPrice: null,
  priceBeforePromo: null,
  priceTypeId: 1,
  measuredValue: null,
  measureUnitId: null,
  comment: '',
  noProduct: false,
  analog: false,
  stock: null,
  barcode: null,
};
