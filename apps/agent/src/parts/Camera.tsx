import { useScanning } from '@tsenomer/scanner/use-scanning.ts';
import { useWords } from '../i18n/words.ts';

interface CameraProps {
  /** Codes of the task: one of them is believed at first sight. */
  readonly expected: ReadonlySet<string>;
  readonly onCode: (code: string) => void;
  readonly onStop: () => void;
}

/** What the camera sees, until a barcode is read. */
export default function Camera({ expected, onCode, onStop }: CameraProps) {
  const { t } = useWords();
  const { video, state } = useScanning({ expected, onCode });
  const seeing = state === 'aim' || state === 'seenOnce' || state === 'starting';
  return (
    <div className="camera">
      <div hidden={!seeing}>
        {/* A picture without sound: there is nothing to caption. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video ref={video} muted playsInline aria-hidden />
      </div>
      <output className={seeing ? '' : 'problem'}>{t.scan[state]}</output>
      <button type="button" className="button" onClick={onStop}>
        {t.scan.stop}
      </button>
    </div>
  );
}
