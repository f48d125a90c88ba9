import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { IconArrowsMinimize, IconShape } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyIcon } from '#components/inputs/BusyButton.tsx';
import { useFormats } from '#lib/format/index.ts';
import { MOST_ZOOM } from './picture-place.ts';
import type { PictureStage } from './use-picture-place.ts';
import styles from './PictureViewer.module.css';

interface ViewerBarProps {
  readonly stage: PictureStage;
  readonly at: number;
  readonly count: number;
  readonly onTurn: (step: number) => void;
  /** Null when the picture has nothing pointed out. */
  readonly boxes: { readonly shown: boolean; readonly onToggle: () => void } | null;
  /** Null while there is nothing to save. */
  readonly file: { readonly url: string; readonly name: string } | null;
}

/** What can be done with a picture, at the thumb. */
export function ViewerBar({ stage, at, count, onTurn, boxes, file }: ViewerBarProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <div className={styles['bar']}>
      {count > 1 && (
        <span className={styles['turns']}>
          <Tool
            label={t(($) => $.viewer.previous)}
            disabled={at === 0}
            onClick={() => onTurn(-1)}
            icon={<IconChevronLeft size={20} />}
          />
          <span className="tabular">
            {formats.number(at + 1)} / {formats.number(count)}
          </span>
          <Tool
            label={t(($) => $.viewer.next)}
            disabled={at === count - 1}
            onClick={() => onTurn(1)}
            icon={<IconChevronRight size={20} />}
          />
        </span>
      )}
      <Tool
        label={t(($) => $.viewer.further)}
        disabled={stage.place.zoom === 1}
        onClick={stage.further}
        icon={<IconZoomOut size={20} />}
      />
      <Tool
        label={t(($) => $.viewer.closer)}
        disabled={stage.place.zoom === MOST_ZOOM}
        onClick={stage.closer}
        icon={<IconZoomIn size={20} />}
      />
      <Tool label={t(($) => $.viewer.fit)} onClick={stage.fit} icon={<IconArrowsMinimize size={20} />} />
      <Tool label={t(($) => $.viewer.turn)} onClick={stage.turn} icon={<IconRotateClockwise size={20} />} />
      {boxes !== null && (
        <Tool
          label={t(($) => $.viewer.boxes)}
          pressed={boxes.shown}
          onClick={boxes.onToggle}
          icon={<IconShape size={20} />}
        />
      )}
      {file !== null && (
        <Tooltip label={t(($) => $.viewer.save)}>
          <ActionIcon {...LOOK} component="a" href={file.url} download={file.name} aria-label={t(($) => $.viewer.save)}>
            <IconDownload size={20} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}

const LOOK = { variant: 'default', size: 44, radius: 'md' } as const;

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

function Tool({ label, icon, disabled = false, pressed, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <BusyIcon
        {...LOOK}
        repeats
        aria-label={label}
        disabled={disabled}
        {...(pressed !== undefined && { 'aria-pressed': pressed })}
        onClick={onClick}
      >
        {icon}
      </BusyIcon>
    </Tooltip>
  );
}
