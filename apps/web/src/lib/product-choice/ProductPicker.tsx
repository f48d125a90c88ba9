import { DEFAULT_LIST_LIMIT, PRODUCT_SEARCH_PAGE_SIZE, searchRoutes } from '@tsenomer/contracts';
import type { ProductHit } from '@tsenomer/contracts';
import { Button, Group, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { call, query } from '#lib/api/index.ts';
import { CodeList } from './CodeList.tsx';
import styles from './product-choice.module.css';

interface ProductPickerProps {
  readonly value: readonly ProductHit[];
  readonly onChange: (products: readonly ProductHit[]) => void;
}

/** Found products that come with one answer. */
const FOUND_AT_ONCE = 200;

/**
 * Products found by name, article or barcode, one by one or all of them, and by a pasted list of codes, on the left;
 * the chosen ones on the right.
 */
export function ProductPicker({ value, onChange }: ProductPickerProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const found = useQuery({
    ...query(searchRoutes.searchProducts, { query: { query: search, peer_page: PRODUCT_SEARCH_PAGE_SIZE } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const toasts = useToasts();
  const addAll = useMutation({
    mutationFn: () => allFound(search),
    onSuccess: (products) => add(products),
    onError: toasts.failure,
  });
  const chosen = new Set(value.map((product) => product.id));
  const hits = search === '' ? [] : (found.data?.products ?? []);
  const total = found.data?.recordCounts ?? 0;
  const add = (products: readonly ProductHit[]): void => {
    const added = new Map([...value, ...products].map((product) => [product.id, product]));
    onChange([...added.values()]);
  };
  return (
    <div className={styles['pair']}>
      <div>
        <SearchField
          label={t(($) => $.collectionWizard.oneByOne)}
          placeholder={t(($) => $.collectionWizard.oneByOneHint)}
          value={search}
          onChange={setSearch}
        />
        {hits.length > 0 && (
          <ul className={styles['list']} aria-label={t(($) => $.shell.searchResults)}>
            {hits.map((product) => (
              <li key={product.id} className={styles['row']}>
                <ProductName product={product} />
                {chosen.has(product.id) ? (
                  <Text size="xs" c="dimmed">
                    {t(($) => $.collectionWizard.added)}
                  </Text>
                ) : (
                  <IconButton
                    variant="light"
                    label={t(($) => $.collectionWizard.addProduct, { name: product.name })}
                    onClick={() => onChange([...value, product])}
                  >
                    <IconPlus size={16} />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        )}
        {hits.some(({ id }) => !chosen.has(id)) && (
          <BusyButton
            mt={6}
            size="compact-sm"
            variant="default"
            busy={addAll.isPending}
            onClick={() => addAll.mutate()}
          >
            {t(($) => $.collectionWizard.addAllFound, { count: total })}
          </BusyButton>
        )}
        {hits.length > 0 && total > hits.length && (
          <Text size="xs" c="dimmed" mt={4}>
            {t(($) => $.collectionWizard.moreFound, { limit: hits.length, total })}
          </Text>
        )}
        {search !== '' && found.isSuccess && hits.length === 0 && (
          <Text size="sm" c="dimmed" mt={6}>
            {t(($) => $.components.nothingFound)}
          </Text>
        )}
        <Group mt="sm">
          <CodeList onFound={add} />
        </Group>
      </div>
      {value.length > 0 && (
        <div>
          <Group justify="space-between" mih={22} mb={2}>
            <Text size="sm" fw={500} component="h3">
              {t(($) => $.collectionWizard.chosenProducts, { count: value.length })}
            </Text>
            <Button size="compact-xs" variant="default" onClick={() => onChange([])}>
              {t(($) => $.collectionWizard.clearProducts)}
            </Button>
          </Group>
          <ul className={styles['list']}>
            {value.slice(-DEFAULT_LIST_LIMIT).map((product) => (
              <li key={product.id} className={styles['row']}>
                <ProductName product={product} />
                <IconButton
                  variant="default"
                  label={t(($) => $.collectionWizard.removeProduct, { name: product.name })}
                  onClick={() => onChange(value.filter((each) => each.id !== product.id))}
                >
                  <IconX size={16} />
                </IconButton>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** All products that a search gives, as far as it ranks them. */
async function allFound(search: string): Promise<ProductHit[]> {
  const products: ProductHit[] = [];
  for (let page = 1; ; page += 1) {
    const found = await call(searchRoutes.searchProducts, {
      query: { query: search, page, peer_page: FOUND_AT_ONCE },
    });
    products.push(...found.products);
    if (found.products.length < FOUND_AT_ONCE || products.length >= found.recordCounts) return products;
  }
}

function ProductName({ product }: { readonly product: ProductHit }) {
  const code = product.clientArticle ?? product.barcode;
  return (
    <span className={styles['grow']}>
      {product.name}
      {code !== null && (
        <Text span size="xs" c="dimmed" ml={6}>
          {code}
        </Text>
      )}
    </span>
  );
}
