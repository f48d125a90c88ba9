import { z } from 'zod';
import { idText, listOf } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';
import { billMonth } from './month.ts';
import { tariffPrice } from './price.ts';

/** A personal service of a month (P2 §3 "Billed action"). */
const service = {
  comment: z.string().trim().min(1, 'required').max(200, 'too_long'),
  quantity: z.int().min(1, 'required').max(10_000, 'too_large'),
  /** For one. */
  price: tariffPrice.min(1, 'required'),
};

export const billedAction = z.strictObject({ id: z.int(), month: billMonth, ...service });
export const billedActionEdit = z.strictObject(service);

const params = z.strictObject({ id: idText });

export const billedActionRoutes = {
  listBilledActions: defineRoute({
    method: 'GET',
    path: '/billed-actions',
    summary: 'Personal services of a month; at most 200',
    access: 'billing.read',
    topics: ['bill'],
    query: z.strictObject({ month: billMonth }),
    response: listOf(billedAction),
    errors: [],
  }),
  createBilledAction: defineRoute({
    method: 'POST',
    path: '/billed-actions',
    summary: 'Add a personal service to a month that is not closed',
    access: 'billing.administer',
    body: z.strictObject({ month: billMonth, ...service }),
    response: billedAction,
    errors: ['INVALID_INPUT', 'MONTH_CLOSED'],
  }),
  updateBilledAction: defineRoute({
    method: 'PATCH',
    path: '/billed-actions/:id',
    summary: 'Change a personal service of a month that is not closed',
    access: 'billing.administer',
    params,
    body: billedActionEdit,
    response: billedAction,
    errors: ['NOT_FOUND', 'MONTH_CLOSED'],
  }),
  deleteBilledAction: defineRoute({
    method: 'DELETE',
    path: '/billed-actions/:id',
    summary: 'Take a personal service from a month that is not closed',
    access: 'billing.administer',
    params,
    response: z.strictObject({}),
    errors: ['NOT_FOUND', 'MONTH_CLOSED'],
  }),
} as const;

export type BilledAction = z.infer<typeof billedAction>;
export type BilledActionEdit = z.infer<typeof billedActionEdit>;
