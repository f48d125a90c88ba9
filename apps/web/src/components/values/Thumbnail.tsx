import { useState } from 'react';
import { initialsOf } from './initials.ts';
import styles from './Thumbnail.module.css';

interface ThumbnailProps {
  /** null where there is no picture. */
  readonly src: string | null;
  /** What its letters stand in for a picture that is not there, or does not come: a brand, a category. */
  readonly of: string;
  /** Pixels; 32 in lists. */
  readonly size?: number;
}

/**
 * A small square picture beside the name of what it shows, so it has no words of its own. Without a picture there are
 * two letters: rows begin at the same place, and one still sees what belongs together.
 */
export function Thumbnail({ src, of, size = 32 }: ThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const box = { width: size, height: size };
  if (src === null || failed === src) {
    return (
      <span aria-hidden className={styles['letters']} style={{ ...box, fontSize: Math.round(size * 0.36) }}>
        {initialsOf(of)}
      </span>
    );
  }
  return <img className={styles['picture']} src={src} alt="" {...box} loading="lazy" onError={() => setFailed(src)} />;
}
