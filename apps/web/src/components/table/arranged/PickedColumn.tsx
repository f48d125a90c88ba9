import {
  IconArrowDown,
  IconArrowUp,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/inputs/IconButton.tsx';

interface PickedColumnProps {
  readonly label: string;
  readonly onMove: (by: -1 | 1) => void;
  /** null where columns have no widths. */
  readonly onResize: ((by: -1 | 1) => void) | null;
}

/** The buttons of the column that is picked, for who can neither drag nor type. */
export function PickedColumn({ label, onMove, onResize }: PickedColumnProps) {
  const { t } = useTranslation();
  return (
    <>
      <Press label={t(($) => $.tables.up, { column: label })} onPress={() => onMove(-1)}>
        <IconArrowUp size={16} />
      </Press>
      <Press label={t(($) => $.tables.down, { column: label })} onPress={() => onMove(1)}>
        <IconArrowDown size={16} />
      </Press>
      {onResize !== null && (
        <>
          <Press label={t(($) => $.tables.narrower, { column: label })} onPress={() => onResize(-1)}>
            <IconLayoutSidebarLeftCollapse size={16} />
          </Press>
          <Press label={t(($) => $.tables.wider, { column: label })} onPress={() => onResize(1)}>
            <IconLayoutSidebarLeftExpand size={16} />
          </Press>
        </>
      )}
    </>
  );
}

interface PressProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Press({ label, onPress, children }: PressProps) {
  return (
    <IconButton variant="default" size={28} label={label} onClick={onPress}>
      {children}
    </IconButton>
  );
}
