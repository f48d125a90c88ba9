import type { agentSyncRoutes } from '@tsenomer/contracts';
import {
  agentMe,
  agentTasks,
  handInEntries,
  handInPhoto,
  photoState,
  proposedPrices,
} from '@tsenomer/core/offline/agent-sync';
import type { PhotoPorts } from '@tsenomer/core/offline/agent-sync';
import { receivedBytes } from '../../images/received-bytes.ts';
import type { Handlers } from '../../kit/index.ts';

/** The calls of the agents' application. */
export function agentSyncHandlers(photos: PhotoPorts): Handlers<typeof agentSyncRoutes> {
  return {
    agentTasks: (ctx, { query }) => agentTasks(ctx, query),
    handInEntries: (ctx, { body }) => handInEntries(ctx, body),
    async handInPhoto(ctx, { params, body }) {
      const state = await handInPhoto(ctx, photos, { ...params, bytes: () => receivedBytes(body) });
      return { ...params, state };
    },
    photoState: async (ctx, { params }) => ({ ...params, state: await photoState(ctx, params) }),
    proposedPrices: async (ctx, { query }) => ({ items: await proposedPrices(ctx, query) }),
    agentMe: (ctx) => agentMe(ctx),
  };
}
