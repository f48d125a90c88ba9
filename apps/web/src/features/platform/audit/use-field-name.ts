import { companyOfField } from '@tsenomer/contracts';
import type { AuditItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { namesOf } from './field-names.ts';
import type { FieldNames } from './field-names.ts';
import type { NameOfId } from './use-id-names.ts';

/** Fields that are called the same wherever they were changed. */
const SHARED = [
  'address',
  'addresses',
  'brandId',
  'bytes',
  'categoryId',
  'clientArticle',
  'comment',
  'companyArticle',
  'demoEndsAt',
  'host',
  'ip',
  'links',
  'logo',
  'manufacturerArticle',
  'names',
  'notation',
  'note',
  'notes',
  'pages',
  'parentId',
  'power',
  'products',
  'sellerName',
  'sessions',
  'tagId',
  'tagIds',
  'tagNote',
  'url',
] as const;

/**
 * What a changed field is called on the screens of its thing. A field of a field without a name of its own is named by
 * both its parts; what has no name at all (a part of a site module, which people write as data) is called as in the
 * program.
 */
export function useFieldName(nameOfId: NameOfId): (item: Pick<AuditItem, 'entity'>, field: string) => string {
  const { t } = useTranslation();
  const shared: FieldNames = {
    ...Object.fromEntries(SHARED.map((field) => [field, t(($) => $.audit.fields[field])])),
    name: t(($) => $.collections.name),
    role: t(($) => $.account.role),
    city: t(($) => $.account.city),
    cityId: t(($) => $.account.city),
    company: t(($) => $.account.company),
    companyId: t(($) => $.account.company),
    values: t(($) => $.audit.values),
  };
  return ({ entity }, field) => {
    const shop = companyOfField(field);
    if (shop !== null) {
      const company = nameOfId('company', shop.id);
      return shop.what === 'link' ? t(($) => $.audit.linkAt, { company }) : t(($) => $.audit.offerAt, { company });
    }
    const own = namesOf(entity, t);
    const nameOf = (name: string): string => own[name] ?? shared[name] ?? name;
    if (own[field] !== undefined) return own[field];
    const [outer, ...inner] = field.split('.');
    return outer === undefined || inner.length === 0 ? nameOf(field) : `${nameOf(outer)}: ${nameOf(inner.join('.'))}`;
  };
}
