import { cityRoutes, WHOLE_LIST } from '@tsenomer/contracts';
import { Button, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#lib/api/index.ts';
import { AddCity } from './AddCity.tsx';
import styles from './wizard.module.css';

interface CityFieldProps {
  readonly value: number | null;
  readonly onChange: (cityId: number | null) => void;
  readonly error: string | undefined;
  readonly mayAdd: boolean;
}

export const citiesQuery = query(cityRoutes.listCities, { query: { limit: WHOLE_LIST } });

/** The city that is watched, found by its name or its country's. */
export function CityField({ value, onChange, error, mayAdd }: CityFieldProps) {
  const { t } = useTranslation();
  const [adding, { open, close }] = useDisclosure(false);
  const cities = useQuery(citiesQuery);
  return (
    <div className={styles['withButton']}>
      <Select<number>
        label={t(($) => $.collectionWizard.city)}
        placeholder={t(($) => $.collectionWizard.cityPlaceholder)}
        required
        searchable
        openOnFocus={false}
        limit={100}
        value={value}
        onChange={onChange}
        error={error}
        nothingFoundMessage={t(($) => $.components.noOptions)}
        data={(cities.data?.items ?? []).map((city) => ({
          value: city.id,
          label: `${city.name}, ${city.countryName}`,
        }))}
      />
      {mayAdd && (
        <>
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={open}>
            {t(($) => $.collectionWizard.addCity)}
          </Button>
          {adding && <AddCity onClose={close} onAdded={onChange} />}
        </>
      )}
    </div>
  );
}
