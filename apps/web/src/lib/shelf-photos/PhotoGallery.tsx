import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureViewer } from '#components/viewer/PictureViewer.tsx';
import type { PictureSource } from '#components/viewer/viewed-picture.ts';
import type { TitledPhoto } from './ShelfPhotos.tsx';
import { useShelfPhoto } from './use-shelf-photo.ts';

interface PhotoGalleryProps {
  readonly photos: readonly TitledPhoto[];
  /** The uuid of the photo that is shown first. */
  readonly first: string;
  readonly onClose: () => void;
}

/** Photos of a task over the page, one after the other. */
export default function PhotoGallery({ photos, first, onClose }: PhotoGalleryProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      photos.findIndex(({ uuid }) => uuid === first),
    ),
  );
  const source = useSource(photos[at]?.uuid ?? first);
  return (
    <PictureViewer
      title={t(($) => $.offline.photos)}
      pictures={photos.map(({ uuid, title, boxes = [] }) => ({ id: uuid, title, boxes }))}
      at={at}
      onAt={setAt}
      source={source}
      onClose={onClose}
    />
  );
}

function useSource(uuid: string): PictureSource {
  const { t } = useTranslation();
  const photo = useShelfPhoto(uuid, 'full');
  if (photo.state === 'gone') return { state: 'missing', reason: t(($) => $.pictures.gone) };
  if (photo.state === 'failed') return { state: 'missing', reason: t(($) => $.pictures.failed) };
  return photo.state === 'shown' ? photo : { state: 'loading' };
}
