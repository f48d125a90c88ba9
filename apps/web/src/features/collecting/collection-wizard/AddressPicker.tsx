import { companyShopRoutes } from '@tsenomer/contracts';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Option } from '#components/inputs/option.ts';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { AddAddress } from './AddAddress.tsx';
import type { ChosenShop } from './draft.ts';
import styles from './wizard.module.css';

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
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  return (
    <>
      <QueryView query={shops}>
        {({ items }) =>
          items.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t(($) => $.collectionWizard.noAddresses)}
            </Text>
          ) : (
            <ul className={styles['list']} aria-label={t(($) => $.collectionWizard.addresses)}>
              {items.map((shop) => (
                <li key={shop.id} className={styles['row']}>
                  <Checkbox
                    className={styles['grow'] ?? ''}
                    size="xs"
                    label={[names.get(shop.companyId), shop.name, shop.address].filter(Boolean).join(' · ')}
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
