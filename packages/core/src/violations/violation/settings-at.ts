import { INITIAL_MRP_SETTINGS, mrpSettings } from '@tsenomer/contracts';
import type { MrpSettings } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';

const versionRow = z.strictObject({ valid_from: z.date(), settings: z.unknown() });

/** The settings that hold at a moment. */
export type SettingsAt = (at: Date) => MrpSettings;

/** Loads the settings that hold since a moment; until somebody set them, the initial ones. */
export async function loadSettings(db: Database, since: Date): Promise<SettingsAt> {
  const { rows } = await query(versionRow)`/* prepared: mrp-settings */
    select valid_from, settings from mrp_settings_version
    where valid_from >= coalesce((select max(valid_from) from mrp_settings_version
      where valid_from <= ${since}), '-infinity')
    order by valid_from desc`.execute(db);
  const versions = rows.map((row) => ({
    from: row.valid_from.getTime(),
    settings: mrpSettings.safeParse(row.settings).data ?? INITIAL_MRP_SETTINGS,
  }));
  return (at) => versions.find(({ from }) => from <= at.getTime())?.settings ?? INITIAL_MRP_SETTINGS;
}
