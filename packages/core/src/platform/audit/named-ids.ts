import { auditName, auditReference, companyOfField } from '@tsenomer/contracts';
import type { AuditItem, AuditName, AuditReference } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Context } from '../context/context.ts';
import { rowIds } from '../kit/row-id.ts';

type Changes = AuditItem['changes'];

/** So many things are named with one page of the journal; ids beyond stay numbers. */
const MOST = 10_000;

/**
 * What the ids in changes are called now, or, of what is gone, as the journal last called it: all of a page by one
 * query. A product in the bin is gone too.
 */
export async function namedIds({ db }: Pick<Context, 'db'>, changes: readonly Changes[]): Promise<AuditName[]> {
  const asked = changes.reduce(addIds, new Map<AuditReference, Set<number>>());
  const pairs = [...asked].flatMap(([kind, ids]) => rowIds([...ids]).map((id) => ({ kind, id }))).slice(0, MOST);
  if (pairs.length === 0) return [];
  const { rows } = await query(auditName)`
    select a.kind, a.id,
      coalesce(b.name, g.name, t.name, c.full_name, y.name, i.name, p.name, (
        select e.title from audit_entry e where e.entity = a.kind and e.entity_id = a.id::text
        order by e.at desc limit 1
      )) as name,
      coalesce(b.id, g.id, t.id, c.id, y.id, i.id, p.id) is null or p.deleted_at is not null as gone
    from unnest(${pairs.map(({ kind }) => kind)}::text[], ${pairs.map(({ id }) => id)}::int[]) as a (kind, id)
      left join brand b on a.kind = 'brand' and b.id = a.id
      left join category g on a.kind = 'category' and g.id = a.id
      left join tag t on a.kind = 'tag' and t.id = a.id
      left join company c on a.kind = 'company' and c.id = a.id
      left join company_type y on a.kind = 'companyType' and y.id = a.id
      left join city i on a.kind = 'city' and i.id = a.id
      left join product p on a.kind = 'product' and p.id = a.id`.execute(db);
  return rows;
}

/** The ids of a set of changes, by what they stand for. */
function addIds(asked: Map<AuditReference, Set<number>>, changes: Changes): Map<AuditReference, Set<number>> {
  const add = (kind: AuditReference | null, value: unknown): void => {
    if (kind === null) return;
    const ids = asked.get(kind) ?? new Set<number>();
    asked.set(kind, ids);
    for (const id of Array.isArray(value) ? value : [value]) if (isId(id)) ids.add(id);
  };
  for (const [field, { from, to }] of Object.entries(changes)) {
    add('company', companyOfField(field)?.id);
    for (const value of [from, to]) {
      add(auditReference(field), value);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
      for (const [inner, deep] of Object.entries(value)) add(auditReference(`${field}.${inner}`), deep);
    }
  }
  return asked;
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}
