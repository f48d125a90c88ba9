import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cityRoutes, repricingRoutes, strategyRule } from '@tsenomer/contracts';
import type { StrategyNames } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { call, query, routeKey } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { namedOptions } from '#lib/products/directory-options.ts';
import type { DirectoryKind } from '#lib/products/directory-options.ts';
import { strategyBodyOf } from './strategy-values.ts';
import type { StrategyValues } from './strategy-values.ts';
import { useStrategySentence } from './use-strategy-sentence.ts';
import styles from './repricing.module.css';

const WHOLE_LIST = 1_000_000;

/** The strategy that is being typed, as a sentence, and how many products it covers. */
export function StrategyWords({ values }: { readonly values: StrategyValues }) {
  const { t } = useTranslation();
  const { currency } = useFormats();
  const sentence = useStrategySentence();
  const names = useNames(values);
  const { data: rule } = strategyRule.safeParse(strategyBodyOf(values, currency).rule);
  const preview = useQuery({
    queryKey: [routeKey(repricingRoutes.previewStrategy)[0], rule],
    queryFn: ({ signal }) =>
      rule === undefined ? null : call(repricingRoutes.previewStrategy, { body: { rule } }, signal),
    placeholderData: keepPreviousData,
    enabled: rule !== undefined,
  });
  return (
    <section
      className={`${styles['words']} ${styles['beside']}`}
      aria-label={t(($) => $.repricing.sentence)}
      aria-live="polite"
    >
      <p className={styles['sentence']}>
        {rule === undefined ? t(($) => $.repricing.sentence) : sentence(rule, names)}
      </p>
      {rule !== undefined && preview.data !== undefined && preview.data !== null && (
        <Text size="sm" mt="xs">
          {t(($) => $.repricing.preview, { count: preview.data.covered })}:{' '}
          {t(($) => $.repricing.previewKnown, {
            own: preview.data.withOwnPrice,
            cost: preview.data.withCost,
            rivals: preview.data.withRivals,
          })}
        </Text>
      )}
    </section>
  );
}

/** What is chosen, by its names; a name that has not come yet is left out. */
function useNames(values: StrategyValues): StrategyNames {
  const cities = useQuery(query(cityRoutes.listCities, { query: { limit: WHOLE_LIST } }));
  const brands = useNamed('brands', values.brandIds);
  const categories = useNamed('categories', values.categoryIds);
  const tags = useNamed('tags', values.tagIds);
  const companies = useNamed('companies', values.companyIds);
  const [goalCompany = null] = useNamed('companies', values.goalCompanyId === null ? [] : [values.goalCompanyId]);
  const [collection = null] = useNamed('monitorings', values.collectionId === null ? [] : [values.collectionId]);
  const city = cities.data?.items.find(({ id }) => id === values.cityId)?.name ?? '…';
  return { city, collection, brands, categories, tags, companies, goalCompany };
}

function useNamed(kind: DirectoryKind, ids: readonly number[]): string[] {
  const { data = [] } = useQuery(namedOptions(kind, ids));
  return ids.flatMap((id) => data.find((one) => one.id === id)?.name ?? []);
}
