import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './links.module.css';

/** The mark beside a price that is probably another product's. */
export function SuspicionMark() {
  const { t } = useTranslation();
  const words = t(($) => $.companyView.columns.suspicious);
  return (
    <span title={words} className={styles['suspicious']}>
      <IconAlertTriangle size={16} aria-hidden />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
