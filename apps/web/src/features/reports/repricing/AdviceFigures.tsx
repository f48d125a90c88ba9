import type { AdviceSummary } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { StatCard } from '#components/values/StatCard.tsx';
import { useFormats } from '#lib/format/index.ts';
import { useShareText } from './use-share-text.ts';
import styles from './repricing.module.css';

/** What the advice comes to: how much is to be decided, and our index without and with it. */
export function AdviceFigures({ summary }: { readonly summary: AdviceSummary }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const share = useShareText();
  const index = (value: number | null): string => (value === null ? '—' : share(value));
  const { open, approved, dismissed, compared, indexNow, indexApproved, indexAll } = summary;
  const over = t(($) => $.repricing.overProducts, { count: compared });
  return (
    <section className={styles['figures']} aria-label={t(($) => $.repricing.summary)}>
      <StatCard
        small
        label={t(($) => $.repricing.toDecide)}
        value={formats.number(open)}
        hint={t(($) => $.repricing.toDecideHint, { approved, dismissed })}
      />
      <StatCard small label={t(($) => $.repricing.indexNow)} value={index(indexNow)} hint={over} />
      <StatCard
        small
        label={t(($) => $.repricing.indexApproved)}
        value={index(indexApproved)}
        hint={t(($) => $.repricing.indexHint)}
      />
      <StatCard
        small
        label={t(($) => $.repricing.indexAll)}
        value={index(indexAll)}
        hint={t(($) => $.repricing.indexHint)}
      />
    </section>
  );
}
