import type { caseRoutes, StorageAddress } from '@tsenomer/contracts';
import {
  caseAssignees,
  checkViolations,
  dismissViolations,
  getCase,
  handleCases,
  listCases,
} from '@tsenomer/core/violations/case';
import { caseEvidence } from '@tsenomer/core/violations/evidence';
import { tellCase } from '@tsenomer/core/violations/letter';
import type { Handlers } from '../../kit/index.ts';

/** @param environment where screenshots are kept, unless a setting says otherwise. */
export function caseHandlers(environment: StorageAddress): Handlers<typeof caseRoutes> {
  return {
    listCases: (ctx, { query }) => listCases(ctx, query),
    caseAssignees: async (ctx) => ({ items: await caseAssignees(ctx) }),
    getCase: (ctx, { params }) => getCase(ctx, params),
    async caseEvidence(ctx, { params }, { locale }) {
      const { fileName, bytes } = await caseEvidence(ctx, environment, { ...params, locale });
      return { fileName, stream: whole(bytes) };
    },
    handleCases: async (ctx, { body }) => ({ handled: await handleCases(ctx, body) }),
    tellCase: async (ctx, { params }) => ({ addresses: await tellCase(ctx, params) }),
    dismissViolations: async (ctx, { body }) => ({ dismissed: await dismissViolations(ctx, body) }),
    checkViolations: async (ctx, { body }) => ({ ordered: await checkViolations(ctx, body) }),
  };
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
