import type { RoleName } from '@tsenomer/contracts';
import type { Database } from '@tsenomer/db';
import type { SystemContext } from '../../src/index.ts';
import type { LogoStore } from '../../src/market/company/index.ts';
import { systemContext } from './context.ts';

export const ALL = { page: 1, limit: 1000 };

/** A context of somebody of a role. */
export function as(db: Database, role: RoleName = 'admin'): SystemContext {
  return systemContext(db, { actor: { kind: 'user', userId: 1, role, companyId: null } });
}

export function names(page: { items: readonly { name: string }[] }): string[] {
  return page.items.map(({ name }) => name);
}

export const city = (
  name: string,
  countryName = 'Россия',
  more: { otherNames?: string[]; externalUid?: string } = {},
) => ({
  name,
  countryName,
  otherNames: more.otherNames ?? [],
  externalUid: more.externalUid ?? null,
});

export const company = (name: string, more: Partial<ReturnType<typeof blankCompany>> = {}) => ({
  ...blankCompany(),
  name,
  ...more,
});

function blankCompany() {
  return {
    name: '',
    sellerName: '',
    sellerUrl: '',
    host: '',
    onlineFlag: true,
    ownFlag: false,
    companyTypeId: null as number | null,
    externalId: '',
  };
}

export const shop = (address: string, name = '') => ({
  name,
  address,
  lat: null,
  lon: null,
  sid: null,
  sapCode: null,
  externalId: null,
  deliveryType: 'delivery' as const,
});

/** Logos that are kept in memory; `files` are those that are there. */
export function memoryLogos(): LogoStore & { readonly files: Set<string> } {
  const files = new Set<string>();
  return { files, keep: async (name) => void files.add(name), remove: async (name) => void files.delete(name) };
}

/** What the audit trail says, the oldest first. */
export async function trail(db: Database) {
  return db
    .selectFrom('audit_entry')
    .select(['action', 'entity', 'entity_id', 'title', 'changes'])
    .orderBy('id')
    .execute();
}

/** Of all these, how each ended: `ok` or the code of its refusal. Anything else is thrown. */
export async function endings(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const ended = await Promise.allSettled(calls);
  return ended
    .map((one) => {
      if (one.status === 'fulfilled') return 'ok';
      const reason: unknown = one.reason;
      if (reason instanceof Error && 'code' in reason && 'fields' in reason) return String(reason.code);
      throw reason;
    })
    .toSorted();
}
