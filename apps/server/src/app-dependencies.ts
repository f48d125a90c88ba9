import type { JobPort } from '@tsenomer/core';
import type { AddressService } from '@tsenomer/core/market/address';
import type { MachinePort } from '@tsenomer/core/collecting/node';
import type { SheetStore } from '@tsenomer/core/catalogue/product-import';
import type { ReportStore } from '@tsenomer/core/reports/file';
import type { Database, ReadRouter } from '@tsenomer/db';
import type { Config } from './config.ts';
import type { Broadcaster } from './events/broadcaster.ts';
import type { PictureFolder } from './images/picture-folder.ts';
import type { PhotoFolder } from './images/photo-folder.ts';
import type { InfobaseAccess } from './infobase/create-infobase.ts';
import type { Logger } from './kit/services.ts';
import type { Metrics } from './plugins/metrics.ts';
import type { OverloadOptions } from './plugins/overload.ts';
import type { PictureStorage } from './routes/platform/storage.ts';
import type { SystemFacts } from './routes/platform/system.ts';

/** Everything the application works with; nothing is reached behind its back. */
export interface AppDependencies {
  readonly config: Pick<Config, 'chatWidgetUrl' | 'host' | 'port' | 'publicUrl' | 'trustProxy'>;
  /** What the system calls tell of this installation. */
  readonly facts: SystemFacts;
  readonly db: Database;
  /** Where calls that only read are answered. */
  readonly reads: Pick<ReadRouter, 'database' | 'figures'>;
  readonly jobs: JobPort;
  /** Turns the machines of nodes on and off. */
  readonly machines: MachinePort;
  readonly now: () => Date;
  readonly tokenKey: Uint8Array;
  readonly broadcaster: Broadcaster;
  readonly sheetStore: SheetStore;
  readonly reportStore: ReportStore;
  readonly logoFolder: PictureFolder;
  readonly photoFolder: PhotoFolder;
  readonly pictures: PictureStorage;
  /** Ends the demo's shops, if this server runs them. */
  readonly stopDemoShops: () => Promise<void>;
  readonly infobase: InfobaseAccess;
  /** null: addresses are suggested from the built-in gazetteer. */
  readonly addressService: AddressService | null;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** When it is too busy to answer. */
  readonly overload?: OverloadOptions;
  /** What one address may ask a minute of pages and their files, if not what it is by default. */
  readonly outsideContract?: number;
  /** The folder of the built web. */
  readonly webFolder: string;
  /** The `dist` of the agent's application. */
  readonly agentFolder: string;
}
