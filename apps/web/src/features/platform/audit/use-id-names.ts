import type { AuditName, AuditReference } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** What something is called whose id the journal holds. */
export type NameOfId = (kind: AuditReference, id: number) => string;

/**
 * Names of ids as the journal came with them; of what is deleted that is said, and what nobody knows is called by its
 * number.
 */
export function useIdNames(names: readonly AuditName[]): NameOfId {
  const { t } = useTranslation();
  const known = useMemo(() => new Map(names.map((each) => [`${each.kind} ${each.id}`, each])), [names]);
  return (kind, id) => {
    const found = known.get(`${kind} ${id}`);
    if (found === undefined) return `№ ${id}`;
    if (found.name === null) return t(($) => $.audit.goneId, { id });
    return found.gone ? t(($) => $.audit.gone, { name: found.name }) : found.name;
  };
}
