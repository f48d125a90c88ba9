import { Group, Loader, Text } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { useFormats } from '#lib/format/index.ts';
import type { GalleryPicture } from './gallery-picture.ts';
import styles from './pictures.module.css';
import { usePicture } from './use-picture.ts';

interface GalleryProps {
  readonly pictures: readonly GalleryPicture[];
  /** The key of the picture that is shown first. */
  readonly first: string;
  readonly onClose: () => void;
}

/** Pictures in a window, one after the other: by buttons or the arrow keys. */
export default function Gallery({ pictures, first, onClose }: GalleryProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const phone = useMediaQuery('(max-width: 48em)') ?? false;
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ key }) => key === first),
    ),
  );
  const move = (step: number): void => setAt((current) => Math.min(pictures.length - 1, Math.max(0, current + step)));
  useHotkeys([
    ['ArrowLeft', () => move(-1)],
    ['ArrowRight', () => move(1)],
  ]);
  const shown = pictures[at];
  if (shown === undefined) return null;
  return (
    <ModalWindow onClose={onClose} size={1100} fullScreen={phone} title={t(($) => $.pictures.title)}>
      <figure className={styles['figure']}>
        <div className={styles['stage']}>
          <Large key={shown.key} picture={shown} />
        </div>
        <figcaption className={styles['caption']}>
          <Text size="sm" aria-live="polite">
            {shown.title}
          </Text>
          {pictures.length > 1 && (
            <Group gap="xs">
              <BusyButton
                repeats
                variant="default"
                size="compact-sm"
                disabled={at === 0}
                leftSection={<IconChevronLeft size={14} />}
                onClick={() => move(-1)}
              >
                {t(($) => $.pictures.previous)}
              </BusyButton>
              <Text size="sm" c="dimmed">
                {formats.number(at + 1)} / {formats.number(pictures.length)}
              </Text>
              <BusyButton
                repeats
                variant="default"
                size="compact-sm"
                disabled={at === pictures.length - 1}
                rightSection={<IconChevronRight size={14} />}
                onClick={() => move(1)}
              >
                {t(($) => $.pictures.next)}
              </BusyButton>
            </Group>
          )}
        </figcaption>
      </figure>
    </ModalWindow>
  );
}

function Large({ picture: { key, title } }: { readonly picture: GalleryPicture }) {
  const { t } = useTranslation();
  const picture = usePicture(key, 'full');
  if (picture.state === 'shown') return <img src={picture.url} alt={title} />;
  if (picture.state === 'loading') return <Loader aria-label={t(($) => $.common.loading)} />;
  return <Text c="dimmed">{picture.state === 'gone' ? t(($) => $.pictures.gone) : t(($) => $.pictures.failed)}</Text>;
}
