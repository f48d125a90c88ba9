import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useFormats } from '#lib/format/index.ts';
import styles from './Change.module.css';

/** A change in basis points as a quiet mark: an arrow, a colour and always the number. */
export function Change({ basisPoints }: { readonly basisPoints: number }) {
  const formats = useFormats();
  const direction = basisPoints === 0 ? 'none' : basisPoints < 0 ? 'down' : 'up';
  const Arrow = direction === 'down' ? IconArrowDownRight : IconArrowUpRight;
  return (
    <span className={clsx('tabular', styles['change'])} data-direction={direction}>
      {direction !== 'none' && <Arrow size={14} aria-hidden />}
      {formats.percent(basisPoints, true)}
    </span>
  );
}
