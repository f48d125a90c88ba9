import { z } from 'zod';
import { idText } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { EXCEL_PREVIEW_STEP } from '../../platform/constants/limits.ts';
import { deleted } from '../../platform/fields.ts';
import { reportOrder } from '../file/report-order.ts';
import { resultLayout, resultTemplate, resultTemplateBody } from './result-template.ts';

/** So many templates may there be: a list that is read whole. */
export const MOST_TEMPLATES = 500;

const params = z.strictObject({ id: idText });

/** One cell as the page shows it: text as it would stand in the file. */
const shownRow = z.array(z.string());

export const templatePreview = z.strictObject({
  headings: shownRow,
  /** At most {@link EXCEL_PREVIEW_STEP}, out of the newest data. */
  rows: z.array(shownRow).max(EXCEL_PREVIEW_STEP),
});

/**
 * Templates of files (P2 §7 `/excel-result-templates*`): seen by everybody, changed by who made them and
 * administrators.
 */
export const resultTemplateRoutes = {
  listResultTemplates: defineRoute({
    method: 'GET',
    path: '/excel-result-templates',
    summary: 'Templates of result files by name',
    access: 'reports.read',
    topics: ['resultTemplate'],
    response: z.strictObject({ items: z.array(resultTemplate) }),
    errors: [],
  }),
  createResultTemplate: defineRoute({
    method: 'POST',
    path: '/excel-result-templates',
    summary: 'Add a template',
    access: 'reports.read',
    body: resultTemplateBody,
    response: resultTemplate,
    errors: ['NAME_TAKEN', 'TOO_MANY_TEMPLATES'],
  }),
  editResultTemplate: defineRoute({
    method: 'PATCH',
    path: '/excel-result-templates/:id',
    summary: 'Change a template; files that were ordered keep what they had',
    access: 'reports.read',
    params,
    body: resultTemplateBody,
    response: resultTemplate,
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'TEMPLATE_OF_ANOTHER'],
  }),
  deleteResultTemplate: defineRoute({
    method: 'DELETE',
    path: '/excel-result-templates/:id',
    summary: 'Delete a template',
    access: 'reports.read',
    params,
    response: deleted,
    errors: ['NOT_FOUND', 'TEMPLATE_OF_ANOTHER'],
  }),
  previewResultTemplate: defineRoute({
    method: 'POST',
    path: '/excel-result-templates/preview',
    summary: 'The first rows of a file as a layout would write them',
    access: 'reports.read',
    body: z.strictObject({ layout: resultLayout, order: reportOrder }),
    response: templatePreview,
    errors: ['NOT_FOUND', 'PERIOD_TO_COME'],
  }),
} as const;

export type TemplatePreview = z.infer<typeof templatePreview>;
