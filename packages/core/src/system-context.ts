import { renameFirstAdmin } from './access/user/first-admin-name.ts';
import { monthClosed } from './billing/bill/month-closed.ts';
import { quotaSpent } from './billing/quota/quota-spent.ts';
import { refreshSelections } from './collecting/collection/refresh-selections.ts';
import { checkChangedLinks } from './collecting/observation/check-changed-links.ts';
import { followCorrection } from './reports/price-index/follow-correction.ts';
import { decideOnShelves } from './violations/violation/decide-on-shelves.ts';
import { decideViolations } from './violations/violation/decide-violations.ts';
import { judgeCorrected } from './violations/violation/judge-corrected.ts';
import { watchedChecks } from './violations/violation/watched-checks.ts';
import { keepSettings } from './violations/violation/keep-settings.ts';
import type { Context, Reactions, SystemContext } from './platform/context/context.ts';

/** Which area reacts to what of those below it. */
const REACTIONS: Reactions = {
  productsRegrouped: ({ db }, productIds) => refreshSelections(db, productIds),
  linksChanged: checkChangedLinks,
  watchedChecks,
  checksRecorded: decideViolations,
  async checkCorrected(tx, check) {
    await judgeCorrected(tx, check);
    await followCorrection(tx, check);
  },
  monthClosed,
  shelvesRead: decideOnShelves,
  quotaSpent,
  async settingWritten(tx, setting) {
    if (setting.name === 'language') await renameFirstAdmin(tx, setting.value.locale);
    if (setting.name === 'mrpSettings') await keepSettings(tx, setting.value);
  },
};

/** A context in which the program itself acts; calls of people take it over with their own actor and origin. */
export function systemContext(ports: Pick<Context, 'db' | 'jobs' | 'now' | 'installation'>): SystemContext {
  return { ...ports, actor: { kind: 'system' }, reactions: REACTIONS, touched: new Set() };
}
