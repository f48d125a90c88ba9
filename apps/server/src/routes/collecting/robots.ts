import type { pageSnapshotRoutes } from '@tsenomer/contracts';
import {
  getSnapshot,
  orderSnapshots,
  pickOnSnapshot,
  proposeOnSnapshot,
  readSnapshot,
  sampleLinks,
  snapshotOutline,
} from '@tsenomer/core/collecting/robot';
import type { Handlers } from '../../kit/index.ts';

export const pageSnapshotHandlers: Handlers<typeof pageSnapshotRoutes> = {
  sampleLinks: async (ctx, { params: { id }, query: { limit } }) => ({
    items: await sampleLinks(ctx, { companyId: id, limit }),
  }),
  orderSnapshots: async (ctx, { params: { id }, body: { urls } }) => ({
    items: await orderSnapshots(ctx, { companyId: id, urls }),
  }),
  getSnapshot: (ctx, { params: { id } }) => getSnapshot(ctx, { snapshotId: id }),
  snapshotOutline: (ctx, { params: { id } }) => snapshotOutline(ctx, { snapshotId: id }),
  pickElement: (ctx, { params: { id }, body }) => pickOnSnapshot(ctx, { snapshotId: id, ...body }),
  proposeRobot: async (ctx, { params: { id }, body: { currency, others } }) => ({
    robot: await proposeOnSnapshot(ctx, { snapshotId: id, currency, others }),
  }),
  readSnapshot: (ctx, { params: { id }, body: { robot } }) => readSnapshot(ctx, { snapshotId: id, robot }),
};
