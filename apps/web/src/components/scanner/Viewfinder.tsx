import { Button } from '@mantine/core';
import { IconCameraOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useScanning } from '@tsenomer/scanner/use-scanning.ts';
import styles from './BarcodeField.module.css';

interface ViewfinderProps {
  readonly expected: ReadonlySet<string>;
  readonly onCode: (code: string) => void;
  readonly onStop: () => void;
}

/** What the camera sees; loaded with the first press on "scan". */
export default function Viewfinder({ expected, onCode, onStop }: ViewfinderProps) {
  const { t } = useTranslation();
  const { video, state } = useScanning({ expected, onCode });
  const seeing = state === 'aim' || state === 'seenOnce' || state === 'starting';
  return (
    <div className={styles['viewfinder']}>
      <div className={styles['window']} hidden={!seeing}>
        {/* A picture without sound: there is nothing to caption. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video ref={video} muted playsInline aria-hidden />
        <span className={styles['aim']} data-seen={state === 'seenOnce'} aria-hidden />
      </div>
      <output className={styles['state']} data-problem={!seeing}>
        {t(($) => $.scanner[state])}
      </output>
      <Button variant="default" size="md" leftSection={<IconCameraOff size={18} />} onClick={onStop}>
        {t(($) => $.scanner.stop)}
      </Button>
    </div>
  );
}
