/** The room that a ring and its labels have, in pixels. */
export interface RingRoom {
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

/** Where a label stands, and the line that leads to it. */
export interface RingLabel {
  readonly side: 'left' | 'right';
  /** The middle of the label. */
  readonly y: number;
  /** Of the leading line: on the ring, at the height of the label. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** Two lines of text and the space below them. */
export const LABEL_HEIGHT = 32;
/** How far beside the ring labels begin. */
export const LABEL_GAP = 26;

/** A point at a share of the way round, 0 at the top, clockwise. */
export function ringPoint({ width, height }: RingRoom, radius: number, share: number): readonly [number, number] {
  const angle = share * 2 * Math.PI - Math.PI / 2;
  return [round(width / 2 + radius * Math.cos(angle)), round(height / 2 + radius * Math.sin(angle))];
}

/** The path of one part between two radii, as SVG writes it. */
export function ringPath(room: RingRoom, inner: number, start: number, share: number): string {
  // A whole ring has no two ends to draw an arc between.
  const end = start + Math.min(share, 0.9999);
  const large = share > 0.5 ? 1 : 0;
  const at = (radius: number, place: number): string => ringPoint(room, radius, place).join(' ');
  return [
    `M${at(room.radius, start)}`,
    `A${room.radius} ${room.radius} 0 ${large} 1 ${at(room.radius, end)}`,
    `L${at(inner, end)}`,
    `A${inner} ${inner} 0 ${large} 0 ${at(inner, start)}Z`,
  ].join('');
}

/**
 * Labels beside their parts, each side from top to bottom, pushed apart where they would cover each other and kept
 * within the room.
 * @param middles the middles of the parts, in turns clockwise from the top
 */
export function ringLabels(middles: readonly number[], room: RingRoom): readonly RingLabel[] {
  const wanted = middles.map((middle, index) => {
    const [x, y] = ringPoint(room, room.radius + 4, middle);
    return { index, side: sideOf(middle), x, y };
  });
  const heights = new Map<number, number>();
  for (const side of ['left', 'right'] as const) {
    const labels = wanted.filter((label) => label.side === side).toSorted((above, below) => above.y - below.y);
    const placed = spread(
      labels.map(({ y }) => y),
      room.height,
    );
    for (const [at, { index }] of labels.entries()) heights.set(index, placed[at] ?? 0);
  }
  return wanted.map(({ index, side, x, y }) => {
    const height = heights.get(index) ?? y;
    const edge = room.width / 2 + (side === 'right' ? 1 : -1) * (room.radius + LABEL_GAP);
    const bend = room.width / 2 + (side === 'right' ? 1 : -1) * (room.radius + LABEL_GAP / 2);
    return {
      side,
      y: height,
      points: [
        [x, y],
        [bend, height],
        [edge - (side === 'right' ? 4 : -4), height],
      ],
    };
  });
}

function sideOf(middle: number): 'left' | 'right' {
  return middle - Math.floor(middle) < 0.5 ? 'right' : 'left';
}

/** The height that the labels of the fuller side need. */
export function labelsHeight(middles: readonly number[]): number {
  const right = middles.filter((middle) => sideOf(middle) === 'right').length;
  return Math.max(right, middles.length - right) * LABEL_HEIGHT;
}

/** Heights in order, at least a label apart: pushed down first, then up from the end of the room. */
function spread(heights: readonly number[], room: number): number[] {
  const half = LABEL_HEIGHT / 2;
  const placed: number[] = [];
  for (const height of heights) placed.push(Math.max(height, (placed.at(-1) ?? half - LABEL_HEIGHT) + LABEL_HEIGHT));
  let end = room - half;
  for (let at = placed.length - 1; at >= 0; at -= 1) {
    placed[at] = Math.min(placed[at] ?? end, end);
    end = (placed[at] ?? end) - LABEL_HEIGHT;
  }
  return placed;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
