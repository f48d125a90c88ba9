import type { AuditItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';

/** Fields that are called the same wherever they were changed. */
const FIELDS = [
  'address', 'addresses', 'brandId', 'bytes', 'categoryId', 'clientArticle', 'comment', 'companyArticle', 'demoEndsAt', 'host',
  'ip', 'links', 'logo', 'manufacturerArticle', 'names', 'notation', 'note', 'notes', 'pages', 'parentId', 'power', 'products',
  'sellerName', 'sessions', 'tagId', 'tagIds', 'tagNote', 'url',
] as const;

/** What a changed field is called; fields without a word of their own keep their name in the program. */
export function useFieldName(): (item: Pick<AuditItem, 'entity'>, field: string) => string {
  const { t } = useTranslation();
  const person: Readonly<Record<string, string>> = {
    name: t(($) => $.account.name),
    surname: t(($) => $.account.surname),
    email: t(($) => $.account.email),
    phone: t(($) => $.account.phone),
    externalUid: t(($) => $.account.externalUid),
  };
  const any: Readonly<Record<string, string>> = {
    name: t(($) => $.collections.name),
    role: t(($) => $.account.role),
    city: t(($) => $.account.city),
    cityId: t(($) => $.account.city),
    company: t(($) => $.account.company),
    companyId: t(($) => $.account.company),
  };
  return ({ entity }, field) => {
    const known = FIELDS.find((name) => name === field);
    return (entity === 'user' ? person[field] : undefined) ?? any[field] ?? (known === undefined ? field : t(($) => $.audit.fields[known]));
  };
}
