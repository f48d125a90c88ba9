import type { offlineTaskRoutes } from '@tsenomer/contracts';
import type { PhotoPorts } from '@tsenomer/core/offline/agent-sync';
import { approveTask } from '@tsenomer/core/offline/approval';
import { autoApproveSettings } from '@tsenomer/core/offline/auto-approve';
import { priceTags } from '@tsenomer/core/offline/price-tag';
import { previousPrices, taskPrices } from '@tsenomer/core/offline/shelf-price';
import {
  cancelTasks,
  createTasks,
  editTask,
  getTask,
  listTasks,
  removeTasks,
  reportFile,
  resultsFile,
  shelfPhoto,
  suggestVisits,
  taskCalendar,
  taskProducts,
} from '@tsenomer/core/offline/task';
import { deleteTemplate, listTemplates } from '@tsenomer/core/offline/template';
import type { Handlers } from '../../kit/index.ts';

/** Tasks of agents in the office. */
export function offlineTaskHandlers(photos: PhotoPorts): Handlers<typeof offlineTaskRoutes> {
  return {
    listOfflineTasks: (ctx, { query }) => listTasks(ctx, query),
    offlineCalendar: (ctx, { query }) => taskCalendar(ctx, query),
    previousPrices: (ctx, { query }) => previousPrices(ctx, query),
    reportExcel: (ctx, { query }, { locale }) => reportFile(ctx, { ...query, locale: query.locale ?? locale }),
    exportResultsExcel: (ctx, { query }, { locale }) => resultsFile(ctx, { ...query, locale: query.locale ?? locale }),
    taskProductPrices: (ctx, { query }) => taskPrices(ctx, query),
    autoApproveSettings: (ctx) => autoApproveSettings(ctx),
    getOfflineTask: (ctx, { params }) => getTask(ctx, params),
    offlineTaskProducts: (ctx, { params }) => taskProducts(ctx, params),
    offlinePriceTags: (ctx, { params }) => priceTags(ctx, params),
    createOfflineTasks: (ctx, { body }) => createTasks(ctx, body),
    suggestVisits: (ctx, { body }) => suggestVisits(ctx, body),
    editOfflineTask: (ctx, { params, body }) => editTask(ctx, { ...body, ...params }),
    approveOfflineTask: (ctx, { params, body }) => approveTask(ctx, { ...body, ...params }),
    bulkCancel: (ctx, { query }) => cancelTasks(ctx, query),
    bulkRemove: (ctx, { query }) => removeTasks(ctx, query),
    async shelfPhoto(ctx, { params, query }) {
      const { fileName, bytes } = await shelfPhoto(ctx, photos, { ...params, ...query });
      return { fileName, stream: whole(bytes) };
    },
    listOfflineTemplates: (ctx, { query }) => listTemplates(ctx, query),
    async deleteOfflineTemplate(ctx, { params }) {
      await deleteTemplate(ctx, params);
      return {};
    },
  };
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
