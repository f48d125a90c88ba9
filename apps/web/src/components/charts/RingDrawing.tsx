import type { Ref } from 'react';
import { useColours } from '#components/theme/use-colours.ts';
import { LABEL_GAP, ringLabels, ringPath } from './ring-geometry.ts';
import type { DrawnPart } from './ring-parts.ts';

/** A drawn part with its words and colour. */
export interface RingSlice extends DrawnPart {
  readonly name: string;
  /** Value and share. */
  readonly words: string;
  readonly colour: string;
}

interface RingDrawingProps {
  readonly ref: Ref<SVGSVGElement>;
  readonly label: string;
  readonly slices: readonly RingSlice[];
  readonly middle?: { readonly value: string; readonly hint?: string };
  readonly width: number;
  readonly height: number;
  /** Whether the labels stand beside the ring. */
  readonly labelled: boolean;
  /** The place among the slices of the one that is looked at. */
  readonly focus: number | null;
  readonly onFocus: (slice: number | null) => void;
}

const FONT = "'Inter Variable', system-ui, sans-serif";
/** The least width of a letter of 12 px, for cutting names: text of a drawing cannot cut itself. */
const LETTER = 6.6;
const DIMMED = 0.3;

/** The ring as SVG with all colours written out, so that it can be saved as it stands. */
export function RingDrawing({ ref, label, slices, middle, width, height, labelled, focus, onFocus }: RingDrawingProps) {
  const colours = useColours();
  const radius = labelled ? Math.min(height / 2 - 14, width / 4.6) : Math.min(height / 2 - 4, width / 2 - 4);
  const room = { width, height, radius };
  const labels = ringLabels(
    slices.map(({ start, share }) => start + share / 2),
    room,
  );
  const letters = Math.floor((width / 2 - radius - LABEL_GAP) / LETTER);
  const words = slices.map(({ name, words: figures }) => `${name}: ${figures}`).join('; ');
  return (
    <svg
      ref={ref}
      // What is drawn here has no address that an <img> could show.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={`${label}. ${words}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={FONT}
    >
      {slices.map((slice, at) => (
        <g
          key={slice.part?.id ?? 'rest'}
          opacity={focus === null || focus === at ? 1 : DIMMED}
          onPointerEnter={() => onFocus(at)}
          onPointerLeave={() => onFocus(null)}
        >
          <path
            d={ringPath(room, radius * 0.62, slice.start, slice.share)}
            fill={slice.colour}
            stroke={colours.of('surface')}
            strokeWidth={2}
          >
            <title>{`${slice.name}: ${slice.words}`}</title>
          </path>
          {labelled && labels[at] !== undefined && (
            <Label label={labels[at]} slice={slice} letters={letters} width={width} radius={radius} />
          )}
        </g>
      ))}
      {middle !== undefined && (
        <g textAnchor="middle">
          <text
            x={width / 2}
            y={height / 2 + (middle.hint === undefined ? 6 : 0)}
            fontSize={20}
            fontWeight={690}
            fill={colours.of('ink')}
          >
            {middle.value}
          </text>
          {middle.hint !== undefined && (
            <text x={width / 2} y={height / 2 + 18} fontSize={12} fill={colours.of('ink-3')}>
              {middle.hint}
            </text>
          )}
        </g>
      )}
    </svg>
  );
}

interface LabelProps {
  readonly label: ReturnType<typeof ringLabels>[number];
  readonly slice: RingSlice;
  readonly letters: number;
  readonly width: number;
  readonly radius: number;
}

function Label({ label: { side, y, points }, slice, letters, width, radius }: LabelProps) {
  const colours = useColours();
  const x = width / 2 + (side === 'right' ? 1 : -1) * (radius + LABEL_GAP);
  return (
    <>
      <polyline
        points={points.map((point) => point.join(',')).join(' ')}
        fill="none"
        stroke={colours.of('line-strong')}
      />
      <g textAnchor={side === 'right' ? 'start' : 'end'} fontSize={12}>
        <text x={x} y={y - 2} fontWeight={620} fill={colours.of('ink')}>
          {slice.name.length > letters ? `${slice.name.slice(0, Math.max(1, letters - 1))}…` : slice.name}
          <title>{slice.name}</title>
        </text>
        <text x={x} y={y + 12} fill={colours.of('ink-2')}>
          {slice.words}
        </text>
      </g>
    </>
  );
}
