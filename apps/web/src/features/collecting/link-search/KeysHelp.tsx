import { Kbd } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import styles from './review.module.css';

const KEYS = ['right', 'left', 'down', 'up', 'undo', 'help'] as const;

/** What the keys of the review do. */
export default function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ModalWindow title={t(($) => $.linkSearch.keysTitle)} onClose={onClose} transitionProps={{ duration: 0 }}>
      <dl className={styles['keys']}>
        {KEYS.map((key) => (
          <div key={key}>
            <dt>
              <Kbd>{t(($) => $.linkSearch.keyName[key])}</Kbd>
            </dt>
            <dd>{t(($) => $.linkSearch.keyOf[key])}</dd>
          </div>
        ))}
      </dl>
    </ModalWindow>
  );
}
