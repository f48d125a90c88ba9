import { companyShopRoutes } from '@tsenomer/contracts';
import type { CompanyShopItem } from '@tsenomer/contracts';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '#components/inputs/option.ts';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { AddAddress } from './AddAddress.tsx';
import { hasText } from './company-view.ts';
import type { ChosenShop } from './draft.ts';
import styles from './wizard.module.css';

/** From so many addresses on they are searched. */
const SEARCHED_FROM = 8;

interface AddressPickerProps {
  readonly cityId: number;
  /** The chosen companies. */
  readonly companies: readonly Option[];
  readonly value: readonly ChosenShop[];
  readonly onChange: (shops: readonly ChosenShop[]) => void;
  readonly mayAdd: boolean;
}

/** Addresses of the chosen companies in the chosen city, by company. */
export function AddressPicker({ cityId, companies, value, onChange, mayAdd }: AddressPickerProps) {
  const { t } = useTranslation();
  const [adding, { open, close }] = useDisclosure(false);
  const companyIds = companies.map((company) => company.id);
  const shops = useQuery(query(companyShopRoutes.listCompanyShops, { query: { cityId, companyIds } }));
  const [search, setSearch] = useState('');
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const wordsOf = ({ companyId, name, address }: CompanyShopItem) =>
    [names.get(companyId), name, address].filter(Boolean).join(' · ');
  return (
    <>
      <QueryView query={shops} failure={t(($) => $.collectionWizard.addressesFailed)}>
        {({ items }) =>
          items.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t(($) => $.collectionWizard.noAddresses)}
            </Text>
          ) : (
            <>
              {items.length > SEARCHED_FROM && (
                <SearchField
                  label={t(($) => $.companyNames.addressSearch)}
                  value={search}
                  onChange={setSearch}
                  pause={150}
                />
              )}
              <ul className={styles['list']} aria-label={t(($) => $.collectionWizard.addresses)}>
                {items
                  .filter((shop) => hasText(wordsOf(shop), search))
                  .map((shop) => (
                    <li key={shop.id} className={styles['row']}>
                      <Checkbox
                        className={styles['grow'] ?? ''}
                        size="xs"
                        label={wordsOf(shop)}
                        checked={value.some((chosen) => chosen.id === shop.id)}
                        onChange={(event) =>
                          onChange(
                            event.currentTarget.checked
                              ? [...value, { id: shop.id, companyId: shop.companyId }]
                              : value.filter((chosen) => chosen.id !== shop.id),
                          )
                        }
                      />
                    </li>
                  ))}
              </ul>
            </>
          )
        }
      </QueryView>
      {mayAdd && (
        <Group mt="sm">
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={open}>
            {t(($) => $.collectionWizard.addAddress)}
          </Button>
          {adding && (
            <AddAddress
              cityId={cityId}
              companies={companies}
              onClose={close}
              onAdded={({ id, companyId }) => onChange([...value, { id, companyId }])}
            />
          )}
        </Group>
      )}
    </>
  );
}
