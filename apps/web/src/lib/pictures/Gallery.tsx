import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureViewer } from '#components/viewer/PictureViewer.tsx';
import type { PictureSource } from '#components/viewer/viewed-picture.ts';
import type { GalleryPicture } from './gallery-picture.ts';
import { usePicture } from './use-picture.ts';

interface GalleryProps {
  readonly pictures: readonly GalleryPicture[];
  /** The key of the picture that is shown first. */
  readonly first: string;
  readonly onClose: () => void;
}

/** Kept pictures over the page, one after the other. */
export default function Gallery({ pictures, first, onClose }: GalleryProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ key }) => key === first),
    ),
  );
  const shown = pictures[at];
  const source = useSource(shown?.key ?? first);
  return (
    <PictureViewer
      title={t(($) => $.pictures.title)}
      pictures={pictures.map(({ key, title }) => ({ id: key, title }))}
      at={at}
      onAt={setAt}
      source={source}
      onClose={onClose}
    />
  );
}

function useSource(key: string): PictureSource {
  const { t } = useTranslation();
  const picture = usePicture(key, 'full');
  if (picture.state === 'gone') return { state: 'missing', reason: t(($) => $.pictures.gone) };
  if (picture.state === 'failed') return { state: 'missing', reason: t(($) => $.pictures.failed) };
  return picture.state === 'shown' ? picture : { state: 'loading' };
}
