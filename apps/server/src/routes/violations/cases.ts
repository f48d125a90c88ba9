import type { caseRoutes } from '@tsenomer/contracts';
import {
  caseAssignees,
  checkViolations,
  dismissViolations,
  getCase,
  handleCases,
  listCases,
} from '@tsenomer/core/violations/case';
import { tellCase } from '@tsenomer/core/violations/letter';
import type { Handlers } from '../../kit/index.ts';

export const caseHandlers: Handlers<typeof caseRoutes> = {
  listCases: (ctx, { query }) => listCases(ctx, query),
  caseAssignees: async (ctx) => ({ items: await caseAssignees(ctx) }),
  getCase: (ctx, { params }) => getCase(ctx, params),
  handleCases: async (ctx, { body }) => ({ handled: await handleCases(ctx, body) }),
  tellCase: async (ctx, { params }) => ({ addresses: await tellCase(ctx, params) }),
  dismissViolations: async (ctx, { body }) => ({ dismissed: await dismissViolations(ctx, body) }),
  checkViolations: async (ctx, { body }) => ({ ordered: await checkViolations(ctx, body) }),
};
