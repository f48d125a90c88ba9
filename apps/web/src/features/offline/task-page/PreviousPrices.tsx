import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { offlineTaskRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#components/values/DateTime.tsx';
import { Money } from '#components/values/Money.tsx';
import { query } from '#lib/api/index.ts';
import styles from './task-page.module.css';

interface PreviousPricesProps {
  readonly productId: number;
  readonly companyShopId: number;
  readonly taskId: number;
}

const SHOWN = 5;

/** What was approved of the product in this shop before, the newest first. */
export function PreviousPrices({ productId, companyShopId, taskId }: PreviousPricesProps) {
  const { t } = useTranslation();
  const { data } = useQuery(
    query(offlineTaskRoutes.previousPrices, { query: { productId, companyShopId, limit: SHOWN } }),
  );
  const before = (data?.items ?? []).filter((price) => price.taskId !== taskId);
  if (data === undefined) return null;
  return (
    <>
      <Text size="sm" fw={560} component="h3">
        {t(($) => $.offlineTask.before)}
      </Text>
      {before.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(($) => $.offlineTask.beforeNone)}
        </Text>
      ) : (
        <ul className={styles['before']}>
          {before.map((price) => (
            <li key={`${price.taskId}/${price.observedAt}/${price.priceTypeId}`}>
              <Money amount={price.price} currency={price.currency} withSign />
              <DateTime at={price.observedAt} />
              <span>{price.userName}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
