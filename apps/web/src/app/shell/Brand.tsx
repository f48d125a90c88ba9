import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './Drawer.module.css';

/** The product's mark and name; leads home. */
export function Brand() {
  const { t } = useTranslation();
  return (
    <Link to="/" className={styles['brand'] ?? ''}>
      <img src="/favicon.svg" alt="" width={26} height={26} />
      {t(($) => $.common.appName)}
    </Link>
  );
}
