import { Button, Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './products.module.css';

/** With as many barcodes or more the rest of them is folded away (P2 §2). */
const FOLDED_FROM = 4;
const SHOWN = 2;

/** The barcodes of a product, one below the other; many of them behind a button. */
export function BarcodesCell({ name, codes }: { readonly name: string; readonly codes: readonly string[] }) {
  const { t } = useTranslation();
  if (codes.length === 0) return '—';
  const shown = codes.length < FOLDED_FROM ? codes : codes.slice(0, SHOWN);
  const rest = codes.length - shown.length;
  return (
    <span className={`${styles['codes']} tabular`}>
      {shown.map((code) => (
        <span key={code}>{code}</span>
      ))}
      {rest > 0 && (
        <Popover position="bottom-start" shadow="md" withArrow trapFocus returnFocus>
          <Popover.Target>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t(($) => $.products.moreBarcodesOf, { name, count: rest })}
            >
              {t(($) => $.products.more, { count: rest })}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t(($) => $.products.barcodesOf, { name })}>
            {/* A long list is scrolled by keyboard. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <ul className={`${styles['codeList']} tabular`} tabIndex={0} aria-label={t(($) => $.products.barcodes)}>
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  );
}
