import { Loader, Text } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { PictureBoxes } from './PictureBoxes.tsx';
import type { PictureStage } from './use-picture-place.ts';
import { useStagePointers } from './use-stage-pointers.ts';
import type { PictureSource, ViewedPicture } from './viewed-picture.ts';
import styles from './PictureViewer.module.css';

interface PictureStageViewProps {
  readonly stage: PictureStage;
  readonly picture: ViewedPicture;
  readonly source: PictureSource;
  readonly withBoxes: boolean;
  readonly onTurn: (step: number) => void;
}

/** The picture where it lies, with what is pointed out on it. */
export function PictureStageView({ stage, picture, source, withBoxes, onTurn }: PictureStageViewProps) {
  const { t } = useTranslation();
  const { wheel, handlers } = useStagePointers(stage, onTurn);
  const ref = useMergedRef<HTMLDivElement>(stage.stage, wheel);
  const { place, scale, picture: size } = stage;
  const known = size.width > 0;
  return (
    <div ref={ref} className={styles['stage']} data-close={place.zoom > 1} {...handlers}>
      {source.state === 'loading' && <Loader aria-label={t(($) => $.common.loading)} />}
      {source.state === 'missing' && <Text c="dimmed">{source.reason}</Text>}
      {source.state === 'shown' && (
        <div
          className={styles['picture']}
          style={{
            ...(known && { width: size.width * scale, height: size.height * scale }),
            transform: `translate(${place.x}px, ${place.y}px) rotate(${place.turn}deg) scale(${place.zoom})`,
          }}
        >
          <img
            key={picture.id}
            src={source.url}
            alt={picture.title}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              stage.shown({ width: naturalWidth, height: naturalHeight })
            }
          />
          {withBoxes && <PictureBoxes boxes={picture.boxes ?? []} zoom={place.zoom} />}
        </div>
      )}
    </div>
  );
}
