import { Button, Loader, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeIssue } from '@tsenomer/scanner/check-digit.ts';
import type { CodeIssue } from '@tsenomer/scanner/check-digit.ts';
import styles from './BarcodeField.module.css';

/** The camera and its engine are fetched when somebody wants to scan. */
const Viewfinder = lazy(() => import('./Viewfinder.tsx'));

interface BarcodeFieldProps {
  /** Codes of what is looked for: one of them is believed at first sight. */
  readonly expected?: ReadonlySet<string>;
  readonly onCode: (code: string) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** A barcode's number: by camera, or typed, which is always possible. */
export function BarcodeField({ expected = NONE, onCode }: BarcodeFieldProps) {
  const { t } = useTranslation();
  const [scanning, setScanning] = useState(false);
  const [number, setNumber] = useState('');
  const [issue, setIssue] = useState<CodeIssue | null>(null);
  const [read, setRead] = useState<string | null>(null);
  const take = (code: string): void => {
    setScanning(false);
    setRead(code);
    onCode(code);
  };
  return (
    <div className={styles['field']}>
      {scanning ? (
        <Suspense fallback={<Loader aria-label={t(($) => $.common.loading)} />}>
          <Viewfinder expected={expected} onCode={take} onStop={() => setScanning(false)} />
        </Suspense>
      ) : (
        <Button size="lg" leftSection={<IconBarcode size={22} />} onClick={() => setScanning(true)}>
          {t(($) => $.scanner.start)}
        </Button>
      )}
      <form
        noValidate
        className={styles['typed']}
        onSubmit={(event) => {
          event.preventDefault();
          const code = number.replaceAll(/\s/g, '');
          const wrong = codeIssue(code);
          setIssue(wrong);
          if (wrong === null) take(code);
        }}
      >
        <TextInput
          size="md"
          label={t(($) => $.scanner.number)}
          inputMode="numeric"
          autoComplete="off"
          value={number}
          error={issue !== null && t(($) => $.scanner[issue])}
          onChange={({ currentTarget: { value } }) => {
            setNumber(value);
            setIssue(null);
          }}
        />
        <Button size="md" type="submit" variant="default">
          {t(($) => $.scanner.accept)}
        </Button>
      </form>
      <output className={styles['read']}>{read !== null && t(($) => $.scanner.read, { code: read })}</output>
    </div>
  );
}
