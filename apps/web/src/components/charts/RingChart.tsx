import { useElementSize } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { useColours } from '#components/theme/use-colours.ts';
import type { Colours } from '#components/theme/use-colours.ts';
import { useFormats } from '#lib/format/index.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { labelsHeight } from './ring-geometry.ts';
import { drawnParts } from './ring-parts.ts';
import type { DrawnPart, RingPart } from './ring-parts.ts';
import { RingDrawing } from './RingDrawing.tsx';
import type { RingSlice } from './RingDrawing.tsx';
import { RingKeys } from './RingKeys.tsx';
import { svgDrawing } from './svg-drawing.ts';
import styles from './RingChart.module.css';

interface RingChartProps {
  /** What the whole is. */
  readonly label: string;
  readonly parts: readonly RingPart[];
  readonly formatValue: (value: number) => string;
  /** What stands in the middle, such as the sum and its unit. */
  readonly middle?: { readonly value: string; readonly hint?: string };
}

/** Narrower than this, labels stand below the ring. */
const NARROW = 460;
/** What is assumed before the width is measured. */
const USUAL_WIDTH = 560;

/**
 * The parts of a whole, each named with its value and share beside it. Parts that are too small for that are gathered
 * in the drawing; the table has them all.
 */
export function RingChart({ label, parts, formatValue, middle }: RingChartProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const colours = useColours();
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const drawing = useRef<SVGSVGElement>(null);
  const [focus, setFocus] = useState<number | null>(null);
  const drawn = drawnParts(parts);
  if (drawn.length === 0) return <EmptyState title={t(($) => $.components.noData)} />;
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const percent = (share: number): string => formats.percent(Math.round(share * 10_000));
  const width = measured === 0 ? USUAL_WIDTH : measured;
  const narrow = width < NARROW;
  const slices = drawn.map((each): RingSlice => ({
    ...each,
    name: each.part?.name ?? t(($) => $.charts.rest, { parts: each.parts }),
    words: `${formatValue(each.value)} · ${percent(each.share)}`,
    colour: partColour(each, colours),
  }));
  return (
    <ChartFrame
      label={label}
      table={() => ({
        head: [t(($) => $.charts.part), t(($) => $.charts.value), t(($) => $.charts.share)],
        rows: parts.map(({ name, value }) => ({
          name,
          values: [value, Math.round((value / total) * 10_000) / 10_000],
        })),
      })}
      formatValue={(value, column) => (column === 0 ? formatValue(value) : percent(value))}
      legend={narrow ? slices.map(({ name, words, colour }) => ({ name: `${name}: ${words}`, colour })) : []}
      drawing={() => svgDrawing(drawing.current)}
    >
      <div ref={ref} className={styles['ring']}>
        <RingDrawing
          ref={drawing}
          label={label}
          slices={slices}
          {...(middle !== undefined && { middle })}
          width={width}
          height={Math.max(240, labelsHeight(drawn.map(({ start, share }) => start + share / 2)))}
          labelled={!narrow}
          focus={focus}
          onFocus={setFocus}
        />
        {narrow && <RingKeys slices={slices} onFocus={setFocus} />}
      </div>
    </ChartFrame>
  );
}

/** Eight colours, then the same ones paler; the gathered parts are grey. */
function partColour({ part, place }: DrawnPart, colours: Colours): string {
  if (part === null) return colours.of('fill-calm');
  return place < 8 ? colours.series(place) : `${colours.series(place)}99`;
}
