import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/values/Money.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import type { AmountProposal } from './tag-proposals.ts';
import styles from './task-page.module.css';

interface TagAmountProps {
  readonly proposal: AmountProposal | null;
  readonly currency: string;
  /** What it becomes of the product, in words. */
  readonly becomes: string;
  readonly productName: string;
  /** null where nothing may be changed. */
  readonly onTake: ((edit: AmountProposal['edit']) => void) | null;
}

/** An amount that a tag shows, whether it is sure, and the way to take it. */
export function TagAmount({ proposal, currency, becomes, productName, onTake }: TagAmountProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (proposal === null) return <span aria-hidden>—</span>;
  const { amount, sure, isSame, edit } = proposal;
  return (
    <span className={styles['tagValue']}>
      <Money amount={amount} currency={currency} />
      {!sure && <StatusBadge tone="warn">{t(($) => $.offlineTask.tags.unsure)}</StatusBadge>}
      {isSame ? (
        <Text span size="xs" c="var(--good)">
          {t(($) => $.offlineTask.tags.same)}
        </Text>
      ) : (
        onTake !== null && (
          <Button
            size="compact-xs"
            variant="light"
            aria-label={t(($) => $.offlineTask.tags.takeOf, {
              amount: formats.amount(amount, currency),
              becomes,
              name: productName,
            })}
            onClick={() => onTake(edit)}
          >
            {t(($) => $.offlineTask.tags.take)}
          </Button>
        )
      )}
    </span>
  );
}
