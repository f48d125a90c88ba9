import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { roleMay } from '@tsenomer/contracts';
import { DirectoryMultiSelect } from '#lib/products/DirectoryMultiSelect.tsx';
import { useCurrentUser } from '#lib/user/current-user.ts';
import type { OrderFilterValues } from './order-filters.ts';

interface OrderFiltersProps {
  readonly search: OrderFilterValues;
  readonly onSearch: (patch: Partial<OrderFilterValues>) => void;
  /** How many stand beside each other where there is room; three when left out. */
  readonly columns?: number;
}

const LISTS = ['monitorings', 'tasks', 'companies', 'brands', 'categories', 'tags'] as const;

/** What narrows a report; each list is loaded when it opens, and what is chosen by its names. */
export function OrderFilters({ search, onSearch, columns = 3 }: OrderFiltersProps) {
  const { t } = useTranslation();
  const { role } = useCurrentUser();
  const lists = LISTS.filter((kind) => kind !== 'tasks' || roleMay(role, 'offlineTasks.read'));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: columns }} spacing="sm">
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
