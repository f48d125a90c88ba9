import { z } from 'zod';

/** Queues and what their jobs carry: ids only. */
export const JOBS = {
  /** One shard of a parser task, run by a node. */
  shard: { queue: 'shard', payload: z.strictObject({ shardId: z.int().positive() }) },
  /** One spreadsheet import, run by the server. */
  import: { queue: 'import', payload: z.strictObject({ importId: z.int().positive() }) },
  /** One file to fetch for somebody, by a node: only nodes reach out. */
  fetchFile: { queue: 'fetch-file', payload: z.strictObject({ fileId: z.uuid() }) },
  /** One page to fetch for the builder of robots, by a node. */
  snapshotPage: { queue: 'snapshot-page', payload: z.strictObject({ snapshotId: z.uuid() }) },
  /** Every proxy of the list to try, by a node. */
  testProxies: { queue: 'test-proxies', payload: z.strictObject({}) },
  /** A fetched spreadsheet or photo, taken over by the server. */
  fetched: { queue: 'fetched', payload: z.strictObject({ fileId: z.uuid() }) },
  /** A picture of a node that cannot reach the storage, put there by the server. */
  keepPicture: { queue: 'keep-picture', payload: z.strictObject({ key: z.string() }) },
  /** A deletion of pictures by period, run by the server. */
  removePictures: { queue: 'remove-pictures', payload: z.strictObject({ removalId: z.int().positive() }) },
  /** One letter, sent by the server. */
  mail: { queue: 'mail', payload: z.strictObject({ mailId: z.int().positive() }) },
} as const;

export type ShardJob = z.infer<typeof JOBS.shard.payload>;
export type FetchFileJob = z.infer<typeof JOBS.fetchFile.payload>;
export type SnapshotPageJob = z.infer<typeof JOBS.snapshotPage.payload>;
export type FetchedJob = z.infer<typeof JOBS.fetched.payload>;
export type KeepPictureJob = z.infer<typeof JOBS.keepPicture.payload>;
export type RemovePicturesJob = z.infer<typeof JOBS.removePictures.payload>;
export type MailJob = z.infer<typeof JOBS.mail.payload>;
export type ImportJob = z.infer<typeof JOBS.import.payload>;

/** PostgreSQL NOTIFY channel of hints about what moved; its payload is a parser event without the state. */
export const EVENTS_CHANNEL = 'tsenomer_events';

export const eventHint = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('state') }),
  z.strictObject({ type: z.literal('collection'), collectionId: z.int() }),
  z.strictObject({ type: z.literal('import'), importId: z.int() }),
  /** A node's status, settings or state moved. */
  z.strictObject({ type: z.literal('cluster') }),
  /** Tells nodes to give back shards of this task: somebody more urgent waits for its company, or it stands still. */
  z.strictObject({ type: z.literal('yield'), taskId: z.int() }),
  /** Tells nodes that shards of this task must stop. */
  z.strictObject({ type: z.literal('stop'), taskId: z.int() }),
]);

export type EventHint = z.infer<typeof eventHint>;
