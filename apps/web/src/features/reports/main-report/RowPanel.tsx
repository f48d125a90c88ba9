import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconExternalLink, IconX } from '@tabler/icons-react';
import type { ReportBaseline, ReportSource } from '@tsenomer/contracts';
import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { PanelOffers } from './PanelOffers.tsx';
import type { ReportLine } from './report-lines.ts';
import { useReportWords } from './use-report-words.ts';
import type { ReviewHref } from './use-report-columns.tsx';
import styles from './RowPanel.module.css';

interface RowPanelProps {
  readonly line: ReportLine;
  readonly sources: readonly ReportSource[];
  readonly baseline: ReportBaseline;
  /** The rows before and after it on the page; null at the ends. */
  readonly previous: ReportLine | null;
  readonly next: ReportLine | null;
  readonly productHref: ((productId: number) => string) | null;
  readonly reviewHref: ReviewHref | null;
  readonly onMove: (productId: number) => void;
  readonly onClose: () => void;
  /** The history of its prices. */
  readonly children: ReactNode;
}

/**
 * A row of the report beside the report: its figures, every offer with its page, and the history. The report stays as
 * it is; the arrow keys go from row to row, Esc closes the panel.
 */
export function RowPanel({
  line: { row, cells },
  sources,
  baseline,
  previous,
  next,
  productHref,
  reviewHref,
  onMove,
  onClose,
  children,
}: RowPanelProps) {
  const { t } = useTranslation();
  const words = useReportWords(baseline);
  const title = useId();
  const panel = useRef<HTMLDialogElement>(null);
  // Whoever opens it reads on here, and goes back to where they were; going from row to row leaves the focus in place.
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  const move = (line: ReportLine | null): void => {
    if (line !== null) onMove(line.row.productId);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    if (event.target !== panel.current) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? next : previous);
  };
  const figures = [
    { name: t(($) => $.mainReport.best), amount: row.best },
    { name: t(($) => $.mainReport.median), amount: row.median },
    { name: t(($) => $.mainReport.ourPrice), amount: row.ownPrice },
  ];
  const about = [row.clientArticle, row.brand, row.mrp === null ? null : words.mrpOf(row.mrp, row.currency)];
  return (
    <dialog
      open
      ref={panel}
      aria-labelledby={title}
      tabIndex={-1}
      className={styles['panel']}
      data-off-paper
      onKeyDown={onKeyDown}
    >
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <h2 id={title} className={styles['title']}>
          {row.name}
        </h2>
        <Group gap={2} wrap="nowrap">
          <IconButton
            variant="subtle"
            color="gray"
            disabled={previous === null}
            label={t(($) => $.mainReport.previousRow)}
            onClick={() => move(previous)}
          >
            <IconChevronUp size={18} />
          </IconButton>
          <IconButton
            variant="subtle"
            color="gray"
            disabled={next === null}
            label={t(($) => $.mainReport.nextRow)}
            onClick={() => move(next)}
          >
            <IconChevronDown size={18} />
          </IconButton>
          {productHref !== null && (
            <ActionIcon
              component="a"
              href={productHref(row.productId)}
              target="_blank"
              rel="noreferrer"
              variant="subtle"
              color="gray"
              aria-label={words.openProduct(row.name)}
            >
              <IconExternalLink size={18} />
            </ActionIcon>
          )}
          <IconButton variant="subtle" color="gray" label={t(($) => $.common.close)} onClick={onClose}>
            <IconX size={18} />
          </IconButton>
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {about.filter(Boolean).join(' · ')}
      </Text>
      <dl className={styles['figures']}>
        {figures.map(({ name, amount }) => (
          <div key={name} className={styles['figure']}>
            <dt>{name}</dt>
            <dd>{amount === null ? '—' : words.amount(amount, row.currency)}</dd>
          </div>
        ))}
      </dl>
      <PanelOffers row={row} cells={cells} sources={sources} words={words} reviewHref={reviewHref} />
      {children}
    </dialog>
  );
}
