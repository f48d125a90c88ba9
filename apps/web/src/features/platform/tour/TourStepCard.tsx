import { Button, Popover, Portal, Text, Title } from '@mantine/core';
import type { TourStep } from '@tsenomer/contracts';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTargetBox } from './use-target-box.ts';
import styles from './Tour.module.css';

interface TourStepCardProps {
  readonly name: TourStep;
  /** Which step of how many it is, from 0. */
  readonly at: number;
  readonly count: number;
  readonly target: HTMLElement;
  readonly onBack: () => void;
  readonly onNext: () => void;
  readonly onLeave: () => void;
}

/**
 * A step of the tour beside what it speaks of. It has the focus, so that it is read out; Esc leaves, → and ← go on and
 * back.
 */
export function TourStepCard({ name, at, count, target, onBack, onNext, onLeave }: TourStepCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const card = useRef<HTMLDialogElement>(null);
  const goOn = useRef<HTMLButtonElement>(null);
  const box = useTargetBox(target);
  useEffect(() => card.current?.focus(), []);
  const keys: Readonly<Record<string, () => void>> = {
    Escape: onLeave,
    ArrowRight: onNext,
    ...(at > 0 && { ArrowLeft: onBack }),
  };
  return (
    <Portal>
      <div className={styles['shade']} />
      <Popover
        opened
        withinPortal={false}
        withRoles={false}
        trapFocus
        returnFocus={false}
        withArrow
        shadow="md"
        width="min(340px, calc(100vw - 24px))"
        zIndex={402}
        position="bottom"
        middlewares={{ flip: true, shift: { padding: 12, crossAxis: true } }}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <div className={styles['spot']} style={{ ...box }} />
        </Popover.Target>
        <Popover.Dropdown className={styles['frame'] ?? ''}>
          <dialog
            open
            ref={card}
            aria-modal
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-text`}
            tabIndex={-1}
            data-autofocus
            className={styles['card']}
            onKeyDown={(event) => {
              if (event.key === 'Tab' && event.shiftKey && event.target === card.current) {
                // The trap turns back at the first button only, and the card itself stands before it.
                event.preventDefault();
                goOn.current?.focus();
              }
              const press = keys[event.key];
              if (press === undefined) return;
              event.preventDefault();
              event.stopPropagation();
              press();
            }}
          >
            <Title order={2} size="h5" id={`${id}-title`}>
              {t(($) => $.tour.steps[name].title)}
            </Title>
            <Text size="sm" id={`${id}-text`} className={styles['text'] ?? ''}>
              {t(($) => $.tour.steps[name].text)}
            </Text>
            <div className={styles['foot']}>
              <span className={styles['count']}>{t(($) => $.tour.place, { at: at + 1, of: count })}</span>
              <Button variant="subtle" color="gray" c="var(--ink-2)" size="compact-sm" onClick={onLeave}>
                {t(($) => $.tour.leave)}
              </Button>
              {at > 0 && (
                <Button variant="default" size="compact-sm" onClick={onBack}>
                  {t(($) => $.tour.back)}
                </Button>
              )}
              <Button ref={goOn} size="compact-sm" onClick={onNext}>
                {at + 1 === count ? t(($) => $.tour.finish) : t(($) => $.tour.next)}
              </Button>
            </div>
          </dialog>
        </Popover.Dropdown>
      </Popover>
    </Portal>
  );
}
