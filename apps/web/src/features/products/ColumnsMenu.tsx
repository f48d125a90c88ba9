import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PRODUCT_COLUMNS } from './product-search.ts';
import type { ProductColumn } from './product-search.ts';

interface ColumnsMenuProps {
  readonly shown: readonly ProductColumn[];
  readonly onChange: (shown: ProductColumn[]) => void;
}

/** Which columns the list shows (P2 §2: toggles for barcodes, articles and dates); their order stays. */
export function ColumnsMenu({ shown, onChange }: ColumnsMenuProps) {
  const { t } = useTranslation();
  const words: Readonly<Record<ProductColumn, string>> = {
    article: t(($) => $.products.article),
    manufacturerArticle: t(($) => $.products.manufacturerArticle),
    companyArticle: t(($) => $.products.companyArticle),
    barcodes: t(($) => $.products.barcodes),
    brand: t(($) => $.products.brand),
    category: t(($) => $.products.category),
    tags: t(($) => $.products.tags),
    mrp: t(($) => $.products.mrp),
    violations: t(($) => $.products.violations),
    links: t(($) => $.products.linksCount),
    updated: t(($) => $.products.updated),
  };
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns size={16} />}>
          {t(($) => $.products.columns)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(($) => $.products.columns)}>
        <Stack gap={8}>
          {PRODUCT_COLUMNS.map((column) => (
            <Checkbox
              key={column}
              size="sm"
              label={words[column]}
              checked={shown.includes(column)}
              onChange={() => onChange(PRODUCT_COLUMNS.filter((each) => (each === column) !== shown.includes(each)))}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
