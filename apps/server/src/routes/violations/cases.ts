import type { casePageRoutes, caseRoutes, StorageAddress } from '@tsenomer/contracts';
import {
  caseAssignees,
  checkViolations,
  dismissViolations,
  getCase,
  handleCases,
  listCases,
} from '@tsenomer/core/violations/case';
import {
  casePrint,
  casePrintFile,
  caseShares,
  openSharedCase,
  printCase,
  revokeShare,
  shareCase,
} from '@tsenomer/core/violations/case-page';
import { caseEvidence } from '@tsenomer/core/violations/evidence';
import { tellCase } from '@tsenomer/core/violations/letter';
import type { Handlers } from '../../kit/index.ts';
import { whole } from './whole.ts';

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

/** @param environment where screenshots are kept, unless a setting says otherwise. */
export function casePageHandlers(environment: StorageAddress): Handlers<typeof casePageRoutes> {
  return {
    caseShares: async (ctx, { params }) => ({ items: await caseShares(ctx, params) }),
    async shareCase(ctx, { params, body }, { locale }) {
      const { token, ...share } = await shareCase(ctx, { ...params, ...body });
      return { ...share, path: `/api/shared-cases/${token}?lang=${locale}` };
    },
    async revokeShare(ctx, { params }) {
      await revokeShare(ctx, params);
      return { revoked: true };
    },
    async sharedCase(ctx, { params, query }, { ip }) {
      const page = await openSharedCase(ctx, environment, { ...params, ip, locale: query.lang });
      return { fileName: 'case.html', stream: whole(Buffer.from(page, 'utf8')) };
    },
    printCase: (ctx, { params }, { locale }) => printCase(ctx, environment, { ...params, locale }),
    casePrint: (ctx, { params }) => casePrint(ctx, params),
    async casePrintFile(ctx, { params }) {
      const { fileName, bytes } = await casePrintFile(ctx, params);
      return { fileName, stream: whole(bytes) };
    },
  };
}
