import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { roleMay } from '@tsenomer/contracts';
import { DirectoryMultiSelect } from '#lib/products/DirectoryMultiSelect.tsx';
import { useCurrentUser } from '#lib/user/current-user.ts';
import type { ChangeExcel, ExcelSearch } from './excel-search.ts';

interface OrderFiltersProps {
  readonly search: ExcelSearch;
  readonly onSearch: ChangeExcel;
}

const LISTS = ['monitorings', 'tasks', 'companies', 'brands', 'categories', 'tags'] as const;

/** What narrows a report; each list is loaded when it opens, and what is chosen by its names. */
export function OrderFilters({ search, onSearch }: OrderFiltersProps) {
  const { t } = useTranslation();
  const { role } = useCurrentUser();
  const lists = LISTS.filter((kind) => kind !== 'tasks' || roleMay(role, 'offlineTasks.read'));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
      <TextInput
        label={t(($) => $.excelReports.name)}
        placeholder={t(($) => $.excelReports.namePlaceholder)}
        maxLength={200}
        value={search.name}
        onChange={(event) => onSearch({ name: event.currentTarget.value })}
      />
      {lists.map((kind) => (
        <DirectoryMultiSelect
          key={kind}
          kind={kind}
          label={t(($) => $.excelReports[kind])}
          {...((kind === 'monitorings' || kind === 'tasks') && {
            placeholder: t(($) => $.excelReports.monitoringsPlaceholder),
          })}
          value={search[kind]}
          onChange={(ids) => onSearch({ [kind]: ids })}
        />
      ))}
    </SimpleGrid>
  );
}
