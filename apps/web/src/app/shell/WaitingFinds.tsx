import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { candidateCounts } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import styles from './Drawer.module.css';

/** How many found links wait for who may decide about them; nothing while none do. */
export function WaitingFinds() {
  const { t } = useTranslation();
  const formats = useFormats();
  const summary = useQuery(query(candidateCounts, { query: {} }));
  const waiting = summary.data?.counts.proposed ?? 0;
  if (waiting === 0) return null;
  return (
    <>
      <span className={`${styles['waiting']} tabular`} aria-hidden>
        {formats.number(waiting)}
      </span>
      <VisuallyHidden>{t(($) => $.nav.waitingFinds, { count: waiting })}</VisuallyHidden>
    </>
  );
}
