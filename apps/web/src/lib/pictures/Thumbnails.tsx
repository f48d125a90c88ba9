import { UnstyledButton } from '@mantine/core';
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GalleryPicture } from './gallery-picture.ts';
import styles from './pictures.module.css';
import { usePicture } from './use-picture.ts';

const Gallery = lazy(() => import('./Gallery.tsx'));

interface ThumbnailsProps {
  /** The pictures of one place. */
  readonly pictures: readonly GalleryPicture[];
  /** The pictures that the gallery goes through, when they are more than those of this place. */
  readonly among?: readonly GalleryPicture[];
  /** What stands where there are none; nothing when not given. */
  readonly empty?: string;
}

/** Small pictures that open in a gallery. */
export function Thumbnails({ pictures, among = pictures, empty }: ThumbnailsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string | null>(null);
  if (pictures.length === 0) return empty;
  return (
    <span className={styles['thumbnails']}>
      {pictures.map(({ key, title }) => (
        <UnstyledButton
          key={key}
          className={styles['thumbnail'] ?? ''}
          aria-label={t(($) => $.pictures.open, { title })}
          title={title}
          onClick={() => setOpen(key)}
        >
          <Small picture={key} />
        </UnstyledButton>
      ))}
      <Suspense fallback={null}>
        {open !== null && <Gallery pictures={among} first={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </span>
  );
}

/** What the button shows is said by its name. */
function Small({ picture }: { readonly picture: string }) {
  const small = usePicture(picture, 'thumbnail');
  if (small.state === 'shown') return <img src={small.url} alt="" />;
  return small.state === 'loading' ? <IconPhoto size={16} aria-hidden /> : <IconPhotoOff size={16} aria-hidden />;
}
