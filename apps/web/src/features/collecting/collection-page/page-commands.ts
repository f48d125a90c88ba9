import type { CollectionDetails } from '@tsenomer/contracts';
import type { ScheduleCommands } from '#lib/schedule/ScheduleItems.tsx';

type Target = Pick<CollectionDetails, 'id' | 'name' | 'kind' | 'checksCount' | 'companiesWithoutRobot'>;

/** Commands on the monitoring of the page; each asks, acts and tells what came of it by itself. */
export interface PageCommands extends ScheduleCommands {
  readonly run: (collection: Target) => Promise<void>;
  readonly stop: (collection: Target) => Promise<void>;
  readonly runErrors: (collection: Target) => Promise<void>;
  readonly runCompany: (collection: Target, company: { readonly id: number; readonly name: string }) => Promise<void>;
  readonly remove: (collection: Target) => Promise<void>;
  readonly isPending: (id: number) => boolean;
}

export interface PagePermissions {
  readonly run: boolean;
  readonly create: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  /** Whether links of products may be set, changed and deleted. */
  readonly editLinks: boolean;
  /** Whether the settings of a search may be changed; they are seen anyway. */
  readonly configureSearch: boolean;
}
