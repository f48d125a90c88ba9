import { cityRoutes, WHOLE_LIST } from '@tsenomer/contracts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { query } from '#lib/api/index.ts';
import { useShopCompanies } from '#lib/offline/use-people-and-places.ts';
import { CheckList } from './CheckList.tsx';
import type { StepProps } from './step-props.ts';
import styles from './task-wizard.module.css';

/** Step 2: in which cities, at whom. Cities are found by any of their names and of their country's (P2 §5). */
export function PlacesStep({ draft, change }: StepProps) {
  const { t } = useTranslation();
  const cities = useQuery(query(cityRoutes.listCities, { query: { limit: WHOLE_LIST } }));
  const companies = useShopCompanies();
  return (
    <div className={styles['pair']}>
      <Panel title={t(($) => $.offlineWizard.cities)}>
        <CheckList
          label={t(($) => $.offlineWizard.cities)}
          searchLabel={t(($) => $.offlineWizard.citySearch)}
          choices={(cities.data?.items ?? []).map(({ id, name, countryName, cityData }) => ({
            id,
            name,
            hint: countryName,
            also: [...cityData.names, ...cityData.countryNames],
          }))}
          value={draft.cityIds}
          onChange={(cityIds) => change({ cityIds })}
        />
      </Panel>
      <Panel title={t(($) => $.offline.companies)}>
        <CheckList
          label={t(($) => $.offline.companies)}
          searchLabel={t(($) => $.offlineWizard.companySearch)}
          choices={companies}
          value={draft.companyIds}
          onChange={(companyIds) => change({ companyIds })}
        />
        <Text size="xs" c="dimmed" mt={6}>
          {t(($) => $.offlineWizard.companiesHint)}
        </Text>
      </Panel>
    </div>
  );
}
