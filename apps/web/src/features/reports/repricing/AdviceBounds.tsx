import { Text, Title } from '@mantine/core';
import type { AdviceDetails } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import styles from './repricing.module.css';

/** Every guard of an advice: its bound, and whether it held the price back. */
export function AdviceBounds({ advice: { bounds, guards, currency } }: { readonly advice: AdviceDetails }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <section aria-labelledby="advice-bounds">
      <Title order={3} size="h5" id="advice-bounds" mb="xs">
        {t(($) => $.repricing.bounds)}
      </Title>
      {bounds.length === 0 && (
        <Text size="sm" c="var(--ink-2)">
          {t(($) => $.repricing.noBounds)}
        </Text>
      )}
      <ul className={styles['bounds']}>
        {bounds.map(({ guard, side, limit, bit }) => (
          <li key={guard} className={styles['bound']}>
            <span>
              {t(($) => $.repricing.guards[guard])}:{' '}
              {t(($) => $.repricing[side], { price: formats.money(limit, currency) })}
            </span>
            <StatusBadge tone={bit ? 'warn' : 'good'}>
              {bit ? t(($) => $.repricing.bit) : t(($) => $.repricing.within)}
            </StatusBadge>
          </li>
        ))}
        {guards.includes('rounding') && (
          <li className={styles['bound']}>
            <span>{t(($) => $.repricing.guards.rounding)}</span>
            <StatusBadge tone="warn">{t(($) => $.repricing.bit)}</StatusBadge>
          </li>
        )}
      </ul>
    </section>
  );
}
