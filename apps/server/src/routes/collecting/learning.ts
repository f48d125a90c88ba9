import type { learningRoutes } from '@tsenomer/contracts';
import {
  deleteLabelledPage,
  explainSnapshot,
  exportLabelledPages,
  importLabelledPages,
  labelSnapshot,
  listLabelledPages,
  listTrainings,
  orderTraining,
  switchWeights,
} from '@tsenomer/core/collecting/learning';
import type { Handlers } from '../../kit/index.ts';

export const learningHandlers: Handlers<typeof learningRoutes> = {
  explainSnapshot: (ctx, { params: { id } }) => explainSnapshot(ctx, { snapshotId: id }),
  labelSnapshot: (ctx, { params: { id }, body: labels }) => labelSnapshot(ctx, { snapshotId: id, labels }),
  listLabelledPages: (ctx, { query }) => listLabelledPages(ctx, query),
  async deleteLabelledPage(ctx, { params }) {
    await deleteLabelledPage(ctx, params);
    return {};
  },
  exportLabelledPages: (ctx) => exportLabelledPages(ctx),
  importLabelledPages: (ctx, { body }) => importLabelledPages(ctx, body),
  listTrainings: async (ctx) => ({ items: await listTrainings(ctx) }),
  orderTraining: (ctx) => orderTraining(ctx),
  async switchWeights(ctx, { body }) {
    await switchWeights(ctx, body);
    return {};
  },
};
