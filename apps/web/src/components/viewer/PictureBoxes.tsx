import type { PictureBox } from './viewed-picture.ts';
import styles from './PictureViewer.module.css';

interface PictureBoxesProps {
  readonly boxes: readonly PictureBox[];
  /** How much closer than fitted the picture is: lines and words stay as they are. */
  readonly zoom: number;
}

/** Places of a picture, outlined and named. */
export function PictureBoxes({ boxes, zoom }: PictureBoxesProps) {
  const percent = (share: number): string => `${share * 100}%`;
  return boxes.map(({ x, y, w, h, label, tone = 'bad' }) => (
    <div
      key={`${x} ${y} ${label}`}
      className={styles['box']}
      data-tone={tone}
      style={{
        left: percent(x),
        top: percent(y),
        width: percent(w),
        height: percent(h),
        outlineWidth: 2 / zoom,
        outlineOffset: 2 / zoom,
      }}
    >
      <span style={{ transform: `scale(${1 / zoom})` }}>{label}</span>
    </div>
  ));
}
