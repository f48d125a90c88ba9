import type { PartVersion, systemRoutes } from '@tsenomer/contracts';
import { DEFAULT_CURRENCY, DEFAULT_TIME_ZONE } from '@tsenomer/contracts';
import { slaveNodeVersions } from '@tsenomer/core/node';
import type { Handlers } from '../kit/index.ts';

/** What the system routes tell of the installation. */
export interface SystemFacts {
  readonly version: string;
  readonly helpUrl: string | null;
  readonly chatWidgetUrl: string | null;
  readonly demo: boolean;
  /** The program's own version; the server, the web and the local node are released together. */
  readonly partVersion: PartVersion;
  /** Rejects while the database does not answer. */
  readonly ping: () => Promise<void>;
}

/** What stands for a fact that could not be read (P1 §3). */
export const NOT_KNOWN: PartVersion = { branch: 'N/A', tag: 'N/A', commit: 'N/A', updated_at: 'N/A' };

export function systemHandlers(facts: SystemFacts): Handlers<typeof systemRoutes> {
  const { version, helpUrl, chatWidgetUrl, demo, partVersion } = facts;
  return {
    async health() {
      await facts.ping();
      return { status: 'ok', version };
    },
    appVersion: async (ctx) => ({
      analytics: partVersion,
      frontend: partVersion,
      parser: partVersion,
      slaveNodes: (await slaveNodeVersions(ctx)).map(({ ip, version: tag }) => ({ ip, version: { ...NOT_KNOWN, tag } })),
    }),
    clientConfig: () => ({
      version, helpUrl, chatWidgetUrl, demo, timeZone: DEFAULT_TIME_ZONE, currency: DEFAULT_CURRENCY,
    }),
  };
}
