import { Text, UnstyledButton } from '@mantine/core';
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureBox } from '#components/viewer/viewed-picture.ts';
import styles from './shelf-photos.module.css';
import { useShelfPhoto } from './use-shelf-photo.ts';

const PhotoGallery = lazy(() => import('./PhotoGallery.tsx'));

/** A photo that can be looked at. */
export interface TitledPhoto {
  readonly uuid: string;
  /** What it shows, in words. */
  readonly title: string;
  /** What is pointed out on it. */
  readonly boxes?: readonly PictureBox[];
}

interface ShelfPhotosProps {
  readonly photos: readonly TitledPhoto[];
  /** Those that the gallery goes through, when they are more than these. */
  readonly among?: readonly TitledPhoto[];
  readonly large?: boolean;
}

/** Photos of a shelf that open in a gallery. */
export function ShelfPhotos({ photos, among = photos, large = false }: ShelfPhotosProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <span className={styles['photos']}>
      {photos.map(({ uuid, title }) => (
        <UnstyledButton
          key={uuid}
          className={styles['photo'] ?? ''}
          data-large={large || undefined}
          aria-label={t(($) => $.pictures.open, { title })}
          title={title}
          onClick={() => setOpen(uuid)}
        >
          <Small uuid={uuid} />
          {large && (
            <Text span size="xs" truncate className={styles['photoTitle'] ?? ''}>
              {title}
            </Text>
          )}
        </UnstyledButton>
      ))}
      <Suspense fallback={null}>
        {open !== null && <PhotoGallery photos={among} first={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </span>
  );
}

/** What the button shows is said by its name. */
function Small({ uuid }: { readonly uuid: string }) {
  const small = useShelfPhoto(uuid, 'thumbnail');
  if (small.state === 'shown') return <img src={small.url} alt="" />;
  return small.state === 'loading' ? <IconPhoto size={16} aria-hidden /> : <IconPhotoOff size={16} aria-hidden />;
}
