import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import styles from './Toaster.module.css';

/** The corner where messages stand: below the header, where neither a pager nor a form's buttons are. */
export default function Toaster() {
  return <Notifications position="top-right" limit={4} className={styles['corner'] ?? ''} />;
}
