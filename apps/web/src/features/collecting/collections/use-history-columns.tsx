import type { ParsingHistoryItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { useFormats } from '#lib/format/index.ts';

/** Columns of what was started (P2 §3 "Parse history"), and the company that each line is about. */
export function useHistoryColumns(): readonly Column<ParsingHistoryItem>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const number = (id: 'newLinks' | 'newSellers' | 'errors' | 'bans' | 'timeout'): Column<ParsingHistoryItem> => ({
    id,
    header: t(($) => $.collectionPage.history[id]),
    align: 'end',
    cell: (item) => formats.number(item[id]),
  });
  return [
    {
      id: 'collection',
      header: t(($) => $.collections.history.collection),
      phone: 'title',
      cell: ({ parsingCollection }) => parsingCollection.name,
    },
    {
      id: 'company',
      header: t(($) => $.collections.company),
      cell: ({ company, companyShop }) => [fullName(company), companyShop?.name].filter(Boolean).join(', '),
    },
    {
      id: 'start',
      header: t(($) => $.collectionPage.history.start),
      cell: ({ start }) => <DateTime at={start} />,
    },
    {
      id: 'robotType',
      header: t(($) => $.collectionPage.history.robotType),
      cell: ({ robotType }) => t(($) => $.monitoring.kind[robotType]),
    },
    {
      id: 'linksCount',
      header: t(($) => $.collectionPage.history.links),
      align: 'end',
      cell: ({ linksCount }) => formats.number(linksCount),
    },
    {
      id: 'linksPerMinute',
      header: t(($) => $.collectionPage.history.linksPerMinute),
      align: 'end',
      cell: ({ linksPerMinute }) => (linksPerMinute === null ? '—' : formats.number(linksPerMinute)),
    },
    number('newLinks'),
    number('newSellers'),
    number('errors'),
    number('bans'),
    number('timeout'),
  ];
}

/** Sellers of a marketplace share its name (P2 §3 "Company (in a collection)"). */
function fullName({ name, sellerName }: ParsingHistoryItem['company']): string {
  return sellerName === null ? name : `${name} - ${sellerName}`;
}
