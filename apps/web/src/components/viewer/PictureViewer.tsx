import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { fileName } from '#lib/save-blob.ts';
import { PictureStageView } from './PictureStageView.tsx';
import { usePicturePlace } from './use-picture-place.ts';
import type { PictureSource, ViewedPicture } from './viewed-picture.ts';
import { viewerKey } from './viewer-keys.ts';
import { ViewerBar } from './ViewerBar.tsx';
import styles from './PictureViewer.module.css';

interface PictureViewerProps {
  /** What the pictures are, together. */
  readonly title: string;
  readonly pictures: readonly ViewedPicture[];
  /** The place of the one that is shown. */
  readonly at: number;
  readonly onAt: (at: number) => void;
  /** The bytes of the one that is shown. */
  readonly source: PictureSource;
  readonly onClose: () => void;
}

/**
 * Pictures over the whole page, one after the other: closer, moved, turned, saved, with what is pointed out on them. By
 * mouse, fingers and keys; Esc closes it, and the focus goes back.
 */
export function PictureViewer({ title, pictures, at, onAt, source, onClose }: PictureViewerProps) {
  const stage = usePicturePlace();
  const [withBoxes, setWithBoxes] = useState(true);
  const picture = pictures[at];
  if (picture === undefined) return null;
  const turnTo = (step: number): void => {
    const next = Math.min(pictures.length - 1, Math.max(0, at + step));
    if (next === at) return;
    stage.shown();
    onAt(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : viewerKey(event.key);
    if (act === undefined) return;
    event.preventDefault();
    act(stage, turnTo);
  };
  const file = fileName(picture.file ?? picture.title, extension(source));
  return (
    <ModalWindow fullScreen padding={0} title={title} onClose={onClose} onKeyDown={onKeyDown} classNames={WINDOW}>
      <figure className={styles['figure']}>
        <PictureStageView stage={stage} picture={picture} source={source} withBoxes={withBoxes} onTurn={turnTo} />
        <figcaption className={styles['caption']}>
          <span aria-live="polite">{picture.title}</span>
          <ViewerBar
            stage={stage}
            at={at}
            count={pictures.length}
            onTurn={turnTo}
            boxes={
              picture.boxes === undefined || picture.boxes.length === 0
                ? null
                : { shown: withBoxes, onToggle: () => setWithBoxes(!withBoxes) }
            }
            file={source.state === 'shown' ? { url: source.url, name: file } : null}
          />
        </figcaption>
      </figure>
    </ModalWindow>
  );
}

const WINDOW = {
  content: styles['window'] ?? '',
  header: styles['header'] ?? '',
  body: styles['body'] ?? '',
};

/** By what the address says of its bytes; pictures are webp unless told (docs/decisions/024). */
function extension(source: PictureSource): string {
  if (source.state !== 'shown') return 'webp';
  const told = /^data:image\/(\w+)/.exec(source.url)?.[1] ?? /\.(png|jpe?g|webp|svg)(?:$|\?)/i.exec(source.url)?.[1];
  return told?.toLowerCase() ?? 'webp';
}
