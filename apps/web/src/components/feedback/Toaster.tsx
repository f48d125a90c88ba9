import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import styles from './Toaster.module.css';

/**
 * The place where messages stand: below the header, beside the menus, where neither a pager nor a form's buttons are.
 */
export default function Toaster() {
  return <Notifications position="top-center" limit={4} className={styles['corner'] ?? ''} />;
}
