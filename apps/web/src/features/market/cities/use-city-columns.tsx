import type { CityItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { RowTools } from '#components/directory/RowTools.tsx';
import type { Column } from '#components/table/column.ts';
import { useFormats } from '#lib/format/index.ts';
import type { DirectoryRights } from '#lib/user/directory-rights.ts';

interface ColumnsOptions {
  readonly rights: DirectoryRights;
  readonly onEdit: (city: CityItem) => void;
  readonly onRemove: (city: CityItem) => void;
}

/** Columns of the list of cities. */
export function useCityColumns({ rights, onEdit, onRemove }: ColumnsOptions): readonly Column<CityItem>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const columns: Column<CityItem>[] = [
    {
      id: 'name',
      header: t(($) => $.cities.city),
      sort: 'name',
      phone: 'title',
      width: '40%',
      cell: ({ name }) => name,
    },
    {
      id: 'country',
      header: t(($) => $.cities.country),
      sort: 'country',
      cell: ({ countryName }) => (countryName === '' ? '—' : countryName),
    },
    {
      id: 'shops',
      header: t(($) => $.cities.shops),
      sort: 'shops',
      align: 'end',
      cell: ({ shopsCount }) => formats.number(shopsCount),
    },
  ];
  if (rights.edit || rights.remove !== 'no') {
    columns.push({
      id: 'actions',
      phone: 'actions',
      header: t(($) => $.components.actions),
      align: 'end',
      width: 110,
      cell: (city) => (
        <RowTools
          name={city.name}
          editLabel={t(($) => $.cities.editOf, { name: city.name })}
          onEdit={rights.edit ? () => onEdit(city) : undefined}
          onRemove={rights.remove === 'no' ? undefined : () => onRemove(city)}
        />
      ),
    });
  }
  return columns;
}
