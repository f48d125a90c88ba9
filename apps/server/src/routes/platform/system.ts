import type { Installation, PartVersion, systemRoutes } from '@tsenomer/contracts';
import { callerId } from '@tsenomer/core';
import type { Caller } from '@tsenomer/core';
import { diskSpaceLow } from '@tsenomer/core/platform/storage';
import type { Handlers } from '../../kit/index.ts';
import { chatToken } from './chat-token.ts';
import type { PictureStorage } from './storage.ts';

/** What the system routes tell of the installation. */
export interface SystemFacts {
  readonly version: string;
  /** What days and amounts are counted in. */
  readonly installation: Installation;
  readonly helpUrl: string | null;
  readonly chatWidgetUrl: string | null;
  /** Whether a mail server is set. */
  readonly lettersLeave: boolean;
  /** Shared with the chat service; null: its tokens are off. */
  readonly chatWidgetSecret: string | null;
  readonly demo: boolean;
  /** The program's own version; the server and the local node are released together. */
  readonly partVersion: PartVersion;
  readonly webVersion: PartVersion;
  /** Rejects while the database does not answer. */
  readonly ping: () => Promise<void>;
}

/** What stands for a part whose version could not be read (P1 §8). */
export const NOT_KNOWN: PartVersion = { branch: 'N/A', tag: 'N/A', commit: 'N/A', updated_at: 'N/A' };

export function systemHandlers(
  facts: SystemFacts,
  { environment }: Pick<PictureStorage, 'environment'>,
  slaveNodeVersions: (ctx: Caller<'system.version'>) => Promise<{ ip: string; version: PartVersion }[]>,
): Handlers<typeof systemRoutes> {
  const {
    version,
    installation,
    helpUrl,
    chatWidgetUrl,
    chatWidgetSecret,
    demo,
    lettersLeave,
    partVersion,
    webVersion,
  } = facts;
  const { branch, commit, updated_at: date } = partVersion;
  return {
    async health(ctx) {
      await facts.ping();
      return { status: 'ok', version, warnings: (await diskSpaceLow(ctx, environment)) ? ['diskSpaceLow'] : [] };
    },
    appVersion: async (ctx) => ({
      analytics: partVersion,
      frontend: webVersion,
      parser: partVersion,
      slaveNodes: await slaveNodeVersions(ctx),
    }),
    clientConfig: () => ({
      version,
      helpUrl,
      chatWidgetUrl,
      demo,
      lettersLeave,
      ...installation,
      buildInfo: { branch, commit, version, date },
    }),
    chatToken: async (ctx) => ({ token: chatToken(chatWidgetSecret, await callerId(ctx)) }),
  };
}
