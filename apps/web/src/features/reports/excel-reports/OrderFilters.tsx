import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DirectoryMultiSelect } from '#lib/products/DirectoryMultiSelect.tsx';
import type { ChangeExcel, ExcelSearch } from './excel-search.ts';

interface OrderFiltersProps {
  readonly search: ExcelSearch;
  readonly onSearch: ChangeExcel;
}

const LISTS = ['monitorings', 'companies', 'brands', 'categories', 'tags'] as const;

/** What narrows a report; each list is loaded when it opens, and what is chosen by its names. */
export function OrderFilters({ search, onSearch }: OrderFiltersProps) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
      <TextInput
        label={t(($) => $.excelReports.name)}
        placeholder={t(($) => $.excelReports.namePlaceholder)}
        maxLength={200}
        value={search.name}
        onChange={(event) => onSearch({ name: event.currentTarget.value })}
      />
      {LISTS.map((kind) => (
        <DirectoryMultiSelect
          key={kind}
          kind={kind}
          label={t(($) => $.excelReports[kind])}
          {...(kind === 'monitorings' && { placeholder: t(($) => $.excelReports.monitoringsPlaceholder) })}
          value={search[kind]}
          onChange={(ids) => onSearch({ [kind]: ids })}
        />
      ))}
    </SimpleGrid>
  );
}
