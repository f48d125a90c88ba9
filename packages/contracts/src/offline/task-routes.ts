import { z } from 'zod';
import { idList, idText, intText, jsonQuery, listOf, paging } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';
import { fileFormat, SPREADSHEET_FILE } from '../kit/spreadsheet-file.ts';
import { DEFAULT_PAGE_SIZE } from '../platform/constants/limits.ts';
import { photoPriceTag } from './price-tag.ts';
import { editedRow, offlineFilters, offlineTask, offlineTaskItem, taskProductRow } from './task.ts';
import { OFFLINE_TASKS_MAX, offlineTasksDraft, offlineTemplate, visitSuggestion } from './planning.ts';
import { OFFLINE_STATUSES } from './words.ts';

const TOPICS = ['offlineTask', 'product', 'company', 'companyShop', 'user'] as const;
const params = z.strictObject({ id: idText });
const filters = jsonQuery(offlineFilters).optional();
/** What P2 §7 names besides; answers are whole as they are. */
const ignored = { with: z.string().max(2000).optional(), fields: z.string().max(2000).optional() };
const locale = z.enum(['ru', 'en']).optional();

const shelfPrice = z.strictObject({
  taskId: z.int(),
  productId: z.int(),
  productName: z.string(),
  article: z.string().nullable(),
  price: z.int(),
  priceBeforePromo: z.int().nullable(),
  priceTypeId: z.int(),
  currency: z.string(),
  analog: z.boolean(),
  stock: z.boolean().nullable(),
  observedAt: z.iso.datetime(),
  companyName: z.string(),
  address: z.string(),
  cityName: z.string(),
  userName: z.string(),
});

/** Tasks of agents: P2 §7 "/offline-monitorings". */
export const offlineTaskRoutes = {
  listOfflineTasks: defineRoute({
    method: 'GET',
    path: '/offline-monitorings',
    summary: 'Tasks of agents by day; nothing when no filter is set. An agent is given their own',
    access: 'offlineTasks.read',
    topics: TOPICS,
    query: z.strictObject({ ...paging(DEFAULT_PAGE_SIZE, OFFLINE_TASKS_MAX), filters, ...ignored }),
    response: listOf(offlineTaskItem),
    errors: [],
  }),
  offlineCalendar: defineRoute({
    method: 'GET',
    path: '/offline-monitorings/calendar',
    summary:
      'Tasks around a month, from 7 days before it to 37 days after its beginning, by day; what a day has beyond 50 is counted',
    access: 'offlineTasks.read',
    topics: TOPICS,
    query: z.strictObject({
      month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'A month expected'),
      filters,
    }),
    response: z.strictObject({
      from: z.iso.date(),
      to: z.iso.date(),
      days: z.array(
        z.strictObject({
          date: z.iso.date(),
          total: z.int(),
          tasks: z.array(
            z.strictObject({
              id: z.int(),
              name: z.string(),
              status: z.enum(OFFLINE_STATUSES),
              approved: z.boolean(),
              companyName: z.string(),
              address: z.string(),
              userName: z.string(),
            }),
          ),
        }),
      ),
    }),
    errors: [],
  }),
  previousPrices: defineRoute({
    method: 'GET',
    path: '/offline-monitorings/previous-prices',
    summary: 'Approved shelf prices of a product, the newest first',
    access: 'offlineTasks.read',
    topics: ['offlineTask', 'product'],
    query: z.strictObject({
      productId: idText,
      companyShopId: idText.optional(),
      limit: intText(1, 1000).default(50),
    }),
    response: z.strictObject({ items: z.array(shelfPrice) }),
    errors: ['NOT_FOUND'],
  }),
  reportExcel: defineRoute({
    method: 'GET',
    path: '/offline-monitorings/report-excel',
    summary: 'The tasks that the filters leave, as a workbook',
    access: 'offlineTasks.read',
    query: z.strictObject({ ...fileFormat, filters, locale }),
    response: SPREADSHEET_FILE,
    errors: [],
  }),
  exportResultsExcel: defineRoute({
    method: 'GET',
    path: '/offline-monitorings/export-results-excel',
    summary: 'What was entered in the tasks of these ids, or of the filters, as a workbook: a row per product and shop',
    access: 'offlineTasks.read',
    query: z.strictObject({ ...fileFormat, ids: idList.optional(), filters, locale }),
    response: SPREADSHEET_FILE,
    errors: [],
  }),
  taskProductPrices: defineRoute({
    method: 'GET',
    path: '/offline-monitorings/task-product-prices',
    summary: 'Prices that the approval of these tasks put into the history',
    access: 'offlineTasks.read',
    topics: ['offlineTask', 'product'],
    query: z.strictObject({ ids: idList }),
    response: z.strictObject({ items: z.array(shelfPrice) }),
    errors: [],
  }),
  autoApproveSettings: defineRoute({
    method: 'GET',
    path: '/offline-monitorings/auto-approve-settings',
    summary: 'When completed tasks approve themselves',
    access: 'offlineTasks.read',
    topics: ['setting'],
    response: z.strictObject({ timeFrom: z.string(), timeTo: z.string(), mode: z.enum(['off', 'on', 'window']) }),
    errors: [],
  }),
  getOfflineTask: defineRoute({
    method: 'GET',
    path: '/offline-monitorings/:id',
    summary: 'A task with its photos, place, comments, edits, and what could not count',
    access: 'offlineTasks.read',
    topics: TOPICS,
    params,
    query: z.strictObject(ignored),
    response: offlineTask,
    errors: ['NOT_FOUND'],
  }),
  offlineTaskProducts: defineRoute({
    method: 'GET',
    path: '/offline-monitorings/:id/products',
    summary: 'The products of a task with their prices, edits merged in while it is not approved',
    access: 'offlineTasks.read',
    topics: TOPICS,
    params,
    response: z.strictObject({ items: z.array(taskProductRow), edited: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  offlinePriceTags: defineRoute({
    method: 'GET',
    path: '/offline-monitorings/:id/price-tags',
    summary:
      'What the photos of a task say of prices, each value with its place and certainty: proposals, nothing more',
    access: 'offlineTasks.read',
    topics: ['offlineTask'],
    params,
    response: z.strictObject({ items: z.array(photoPriceTag) }),
    errors: ['NOT_FOUND'],
  }),
  createOfflineTasks: defineRoute({
    method: 'POST',
    path: '/offline-monitorings',
    summary: 'Make a task per city, employee, address and day; keep the choice as a template where asked',
    access: 'offlineTasks.plan',
    body: offlineTasksDraft,
    response: z.strictObject({
      ids: z.array(z.int()),
      /** null: not asked for; false: there is an identical one. */
      templateSaved: z.boolean().nullable(),
    }),
    errors: [
      'NOT_FOUND',
      'INVALID_INPUT',
      'OFFLINE_NO_PRODUCTS',
      'OFFLINE_DATE_PAST',
      'OFFLINE_AGENT_CLOSED',
      'OFFLINE_TOO_MANY_TASKS',
    ],
  }),
  suggestVisits: defineRoute({
    method: 'POST',
    path: '/offline-monitorings/suggest',
    summary: 'Who should go to these shops and when, so that ways are short and days are alike',
    access: 'offlineTasks.plan',
    body: z.strictObject({
      companyShopIds: z.array(z.int().positive()).min(1, 'required').max(1000, 'too_many'),
      userIds: z.array(z.int().positive()).min(1, 'required').max(200, 'too_many'),
      dates: z.array(z.iso.date()).max(60, 'too_many').default([]),
    }),
    response: z.strictObject({ items: z.array(visitSuggestion) }),
    errors: [],
  }),
  editOfflineTask: defineRoute({
    method: 'PATCH',
    path: '/offline-monitorings/:id',
    summary: 'Keep edits of its products, or give it to another agent or day',
    access: 'offlineTasks.approve',
    params,
    body: z
      .strictObject({
        editingCache: z.array(editedRow).max(5000, 'too_many').optional(),
        scheduledUserId: z.int().positive().optional(),
        scheduledDate: z.iso.date().optional(),
      })
      .refine((edit) => Object.keys(edit).length > 0, { path: ['editingCache'], error: 'required' }),
    response: offlineTask,
    errors: ['NOT_FOUND', 'OFFLINE_APPROVED', 'OFFLINE_SETTLED', 'OFFLINE_DATE_PAST', 'OFFLINE_AGENT_CLOSED'],
  }),
  approveOfflineTask: defineRoute({
    method: 'POST',
    path: '/offline-monitorings/:id/approve',
    summary: 'Put the prices of a completed task into the history; it cannot be undone',
    access: 'offlineTasks.approve',
    params,
    body: z.strictObject({
      /** Approve although new products lack a name or an article. */
      anyway: z.boolean().default(false),
    }),
    response: offlineTask,
    errors: ['NOT_FOUND', 'OFFLINE_APPROVED', 'OFFLINE_NOT_COMPLETED', 'OFFLINE_INCOMPLETE', 'ARTICLE_EXISTS'],
  }),
  bulkCancel: defineRoute({
    method: 'POST',
    path: '/offline-monitorings/bulk-cancel',
    summary: 'Cancel tasks that are open or under way; others stay and are told',
    access: 'offlineTasks.plan',
    query: z.strictObject({ ids: idList }),
    response: z.strictObject({ changed: z.array(z.int()), kept: z.array(z.int()) }),
    errors: [],
  }),
  bulkRemove: defineRoute({
    method: 'POST',
    path: '/offline-monitorings/bulk-remove',
    summary:
      'Remove tasks that are open or cancelled, and as the platform’s administrator completed ones; others stay and are told',
    access: 'offlineTasks.plan',
    query: z.strictObject({ ids: idList }),
    response: z.strictObject({ changed: z.array(z.int()), kept: z.array(z.int()) }),
    errors: [],
  }),
  shelfPhoto: defineRoute({
    method: 'GET',
    path: '/offline-monitorings/photos/:uuid',
    summary: 'A photo of a task',
    access: 'offlineTasks.read',
    params: z.strictObject({ uuid: z.uuid().toLowerCase() }),
    query: z.strictObject({ size: z.enum(['full', 'thumbnail']).default('full') }),
    response: { kind: 'file', contentType: 'image/webp', jpg: 'image/jpeg', inline: 'private' },
    errors: ['NOT_FOUND', 'STORAGE_UNREACHABLE'],
  }),
  listOfflineTemplates: defineRoute({
    method: 'GET',
    path: '/offline-monitoring-templates',
    summary: 'Kept choices of the wizard, by name',
    access: 'offlineTasks.plan',
    topics: ['offlineTemplate'],
    query: z.strictObject({ ...paging(DEFAULT_PAGE_SIZE) }),
    response: listOf(offlineTemplate),
    errors: [],
  }),
  deleteOfflineTemplate: defineRoute({
    method: 'DELETE',
    path: '/offline-monitoring-templates/:id',
    summary: 'Delete a template',
    access: 'offlineTasks.plan',
    params,
    response: z.strictObject({}),
    errors: ['NOT_FOUND'],
  }),
} as const;

export type ShelfPrice = z.infer<typeof shelfPrice>;
export type OfflineCalendar = z.infer<typeof offlineTaskRoutes.offlineCalendar.response>;
