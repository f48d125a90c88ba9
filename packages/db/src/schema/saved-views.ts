import type { Generated, JSONColumnType } from 'kysely';
import type { SavedViewBody, ViewColumns, ViewScreen } from '@tsenomer/contracts';
import type { Moment } from './directories.ts';

export interface SavedViewTable {
  id: Generated<number>;
  user_id: number;
  screen: ViewScreen;
  name: string;
  address: string;
  columns: JSONColumnType<ViewColumns> | null;
  roles: Generated<SavedViewBody['roles']>;
  created_at: Moment;
  updated_at: Moment;
}
