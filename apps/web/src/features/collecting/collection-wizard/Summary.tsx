import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { isSearch } from '#lib/monitoring-kind.ts';
import { citiesQuery } from './CityField.tsx';
import { isSelectionEmpty, selectionOf } from './draft.ts';
import type { Draft } from './draft.ts';
import { companiesQuery } from './use-selection-count.ts';
import type { SelectionCount } from './use-selection-count.ts';
import styles from './wizard.module.css';

const NAMES_SHOWN = 5;

interface SummaryProps {
  readonly draft: Draft;
  readonly count: SelectionCount | null;
}

/** What the draft amounts to so far, beside every step. */
export function Summary({ draft, count }: SummaryProps) {
  const { t } = useTranslation();
  const cities = useQuery({ ...citiesQuery, enabled: draft.cityId !== null });
  const companies = useQuery({ ...companiesQuery, enabled: draft.companyIds.length > 0 });
  const city = cities.data?.items.find((each) => each.id === draft.cityId);
  const names = (companies.data?.items ?? [])
    .filter((company) => draft.companyIds.includes(company.id))
    .map((company) => company.fullName);
  const empty = isSelectionEmpty(selectionOf(draft));
  return (
    <Panel title={t(($) => $.collectionWizard.selected)} className={styles['side']}>
      <output className={clsx(count?.stale === true && styles['stale'])}>
        {empty ? (
          <Text size="sm" c="dimmed">
            {t(($) => $.collectionWizard.nothingSelected)}
          </Text>
        ) : count === null ? (
          <Text size="sm" c="dimmed">
            {t(($) => $.collectionWizard.counting)}
          </Text>
        ) : (
          <>
            <Text size="lg" fw={650} className="tabular">
              {t(($) => $.monitoring.products, { count: count.products })}
            </Text>
            {!isSearch(draft.kind) && (
              <Text size="lg" fw={650} className="tabular">
                {t(($) => $.monitoring.links, { count: count.links })}
              </Text>
            )}
          </>
        )}
      </output>
      <dl className={styles['facts']} style={{ marginTop: 12 }}>
        <Fact label={t(($) => $.collectionWizard.kind)} value={t(($) => $.monitoring.kind[draft.kind])} />
        {city !== undefined && <Fact label={t(($) => $.collectionWizard.city)} value={city.name} />}
        {names.length > 0 && <Fact label={t(($) => $.collectionWizard.companies)} value={listed(names)} />}
        {draft.companyShops.length > 0 && (
          <Fact
            label={t(($) => $.collectionWizard.addresses)}
            value={t(($) => $.collectionWizard.summaryAddresses, { count: draft.companyShops.length })}
          />
        )}
      </dl>
    </Panel>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function listed(names: readonly string[]): string {
  const rest = names.length - NAMES_SHOWN;
  return names.slice(0, NAMES_SHOWN).join(', ') + (rest > 0 ? ` +${rest}` : '');
}
