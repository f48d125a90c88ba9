import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import styles from './Toaster.module.css';

/** The corner where messages stand. */
export default function Toaster() {
  return <Notifications position="bottom-right" limit={4} className={styles['corner'] ?? ''} />;
}
