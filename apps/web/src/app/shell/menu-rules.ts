import { roleMay } from '@tsenomer/contracts';
import type { RoleName } from '@tsenomer/contracts';

/** What of the user menu depends on the role (P1 §2 "User menu", §6). */
export interface MenuRules {
  readonly adminPanel: boolean;
  /** `demo`: the entry is there and says that demo mode does not have it. */
  readonly invite: 'yes' | 'demo' | 'no';
  readonly settings: boolean;
  /** Who has no settings reaches the sessions by an entry of their own. */
  readonly sessions: boolean;
  /** `count`: how many checks there were is told, and the tariff does not open (docs/decisions/054). */
  readonly tariff: 'link' | 'count' | 'no';
}

/** The entries that a role finds in the user menu. */
export function menuRules(role: RoleName): MenuRules {
  const settings = role === 'admin' || role === 'user' || role === 'demo';
  return {
    adminPanel: role === 'admin',
    invite: role === 'demo' ? 'demo' : settings ? 'yes' : 'no',
    settings,
    sessions: !settings,
    tariff: role === 'agent' ? 'no' : roleMay(role, 'billing.read') ? 'link' : 'count',
  };
}
