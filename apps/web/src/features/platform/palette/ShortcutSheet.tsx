import { Button, Kbd, Title } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import styles from './Palette.module.css';

/** Keys by where they work; names are keys of the texts `palette.sheet`. */
const SHORTCUTS = [
  {
    place: 'everywhere',
    keys: [
      ['palette', ['Ctrl', 'K']],
      ['sheet', ['?']],
      ['close', ['Esc']],
    ],
  },
  {
    place: 'tables',
    keys: [
      ['cells', ['←', '↑', '→', '↓']],
      ['copy', ['Ctrl', 'C']],
      ['rowPanel', ['↑', '↓']],
    ],
  },
  {
    place: 'review',
    keys: [
      ['decide', ['←', '→']],
      ['takeBack', ['Z']],
    ],
  },
  {
    place: 'timetable',
    keys: [
      ['undo', ['Ctrl', 'Z']],
      ['redo', ['Ctrl', 'Shift', 'Z']],
    ],
  },
] as const;

interface ShortcutSheetProps {
  readonly onClose: () => void;
  /** Starts the tour of the screens. */
  readonly onTour: () => void;
}

/** “?”: what the keys do, by where they do it. */
export function ShortcutSheet({ onClose, onTour }: ShortcutSheetProps) {
  const { t } = useTranslation();
  return (
    <ModalWindow onClose={onClose} title={t(($) => $.palette.sheet.title)}>
      {SHORTCUTS.map(({ place, keys }) => (
        <section key={place}>
          <Title order={3} size="h6">
            {t(($) => $.palette.sheet.places[place])}
          </Title>
          <dl className={styles['keys']}>
            {keys.map(([name, pressed]) => (
              <Fragment key={name}>
                <dt>
                  {pressed.map((key) => (
                    <Fragment key={key}>
                      <Kbd>{key}</Kbd>{' '}
                    </Fragment>
                  ))}
                </dt>
                <dd>{t(($) => $.palette.sheet.keys[name])}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
      <Button
        variant="default"
        mt="md"
        onClick={() => {
          onClose();
          onTour();
        }}
      >
        {t(($) => $.tour.menuBegin)}
      </Button>
    </ModalWindow>
  );
}
