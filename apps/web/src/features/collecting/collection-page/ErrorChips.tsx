import { Button, Menu } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import type { CollectionResult } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import { parsingErrorName } from '#lib/parsing-error/parsing-error-name.ts';
import { errorsByCode } from './totals.ts';
import styles from './page.module.css';

/** So many kinds of errors stand beside each other; more share one control. */
const BESIDE = 3;

interface ErrorChipsProps {
  readonly results: readonly CollectionResult[];
  readonly onOpen: (code: number) => void;
}

/**
 * What went wrong in the newest checks, by error code, the most frequent first; each opens its links. A dozen kinds
 * would push the companies off the screen, so more than a few are the breakdown of their sum.
 */
export function ErrorChips({ results, onOpen }: ErrorChipsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const errors = errorsByCode(results);
  const wordsOf = (code: number): string => t(($) => $.monitoring.parsingError[parsingErrorName(code)]);
  if (errors.length === 0) return null;
  if (errors.length > BESIDE) {
    const sum = errors.reduce((total, { count }) => total + count, 0);
    return (
      <div className={styles['errors']}>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconAlertTriangle size={16} color="var(--bad)" />}
              rightSection={<IconChevronDown size={16} />}
            >
              {t(($) => $.monitoring.errorsOfKinds, { errors: formats.number(sum), count: errors.length })}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {errors.map(({ code, count }) => (
              <Menu.Item
                key={code}
                rightSection={<strong className="tabular">{formats.number(count)}</strong>}
                onClick={() => onOpen(code)}
              >
                {wordsOf(code)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    );
  }
  return (
    <ul className={styles['chips']} aria-label={t(($) => $.monitoring.errors)}>
      {errors.map(({ code, count }) => (
        <li key={code}>
          <button type="button" className={`${styles['chip']} tabular`} onClick={() => onOpen(code)}>
            {wordsOf(code)} <strong>{formats.number(count)}</strong>
          </button>
        </li>
      ))}
    </ul>
  );
}
