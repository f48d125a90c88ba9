import { parserConfigSchema } from '@tsenomer/contracts';
import type { ParserConfig, Robot } from '@tsenomer/contracts';
import { schemaIssues } from '#lib/forms/schema-issues.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';
import { BOUNDS, DURATION_BOUNDS } from './bounds.ts';

/** A number while somebody types it. Durations are milliseconds, as in the contract. */
export type Typed = number | '';

export interface CityRow {
  readonly cityId: number | null;
  readonly value: string;
}

export const ROBOT_FIELDS = [
  'price',
  'oldPrice',
  'availability',
  'inStockText',
  'name',
  'sku',
  'seller',
  'image',
  'ratingValue',
  'ratingCount',
  'currency',
] as const satisfies readonly (keyof Robot)[];
export type RobotField = (typeof ROBOT_FIELDS)[number];

export const CITY_VIAS = ['none', 'cookie', 'query', 'header'] as const;
export const ROTATIONS = ['off', 'minutes', 'links'] as const;

type Kept = Omit<
  ParserConfig,
  | 'requestsPerSecond'
  | 'threadCount'
  | 'delayBetweenPages'
  | 'manualTimeout'
  | 'timeout'
  | 'proxyRotation'
  | 'city'
  | 'cityValues'
  | 'robot'
  | 'searchUrl'
  | 'assortmentUrl'
>;

/** A config as its form holds it: parts that may be off keep what was entered while they are off. */
export interface ConfigDraft extends Kept {
  /** Empty: no ceiling. */
  readonly requestsPerSecond: Typed;
  readonly threadCount: Typed;
  readonly delayMin: Typed;
  readonly delayMax: Typed;
  readonly manualTimeout: Typed;
  readonly timeout: Typed;
  readonly rotation: (typeof ROTATIONS)[number];
  readonly timeoutInMin: Typed;
  readonly triggerEvery: Typed;
  readonly withBrowserRefresh: boolean;
  readonly cityVia: (typeof CITY_VIAS)[number];
  readonly cityName: string;
  readonly cityRows: readonly CityRow[];
  /** Addresses; empty: none. */
  readonly searchUrl: string;
  readonly assortmentUrl: string;
  readonly robotOn: boolean;
  readonly robot: Readonly<Record<RobotField, string>>;
}

/** Rotation that is switched on starts at every 2 minutes, or every link (P2 §9). */
const ROTATION_START = { timeoutInMin: 2, triggerEvery: 1, withBrowserRefresh: false };

export function draftOf(config: ParserConfig): ConfigDraft {
  const {
    delayBetweenPages,
    proxyRotation,
    requestsPerSecond,
    city,
    cityValues,
    robot,
    searchUrl,
    assortmentUrl,
    ...kept
  } = config;
  const texts = Object.fromEntries(ROBOT_FIELDS.map((field) => [field, robot?.[field] ?? '']));
  return {
    ...kept,
    requestsPerSecond: requestsPerSecond ?? '',
    delayMin: delayBetweenPages.min,
    delayMax: delayBetweenPages.max,
    ...ROTATION_START,
    ...withoutType(proxyRotation),
    rotation: proxyRotation.type,
    cityVia: city?.via ?? 'none',
    cityName: city?.name ?? '',
    cityRows: Object.entries(cityValues).map(([id, value]) => ({ cityId: Number(id), value })),
    searchUrl: searchUrl ?? '',
    assortmentUrl: assortmentUrl ?? '',
    robotOn: robot !== null,
    robot: { ...NO_ROBOT, ...texts },
  };
}

const NO_ROBOT: Readonly<Record<RobotField, string>> = {
  price: '',
  oldPrice: '',
  availability: '',
  inStockText: '',
  name: '',
  sku: '',
  seller: '',
  image: '',
  ratingValue: '',
  ratingCount: '',
  currency: '',
};

function withoutType({ type: _type, ...rest }: ParserConfig['proxyRotation']) {
  return rest;
}

/** The config that a draft means. A draft with issues gives one that the contract refuses. */
export function configOf(draft: ConfigDraft): ParserConfig {
  const {
    delayMin,
    delayMax,
    rotation,
    timeoutInMin,
    triggerEvery,
    withBrowserRefresh,
    cityVia,
    cityName,
    cityRows,
    robotOn,
    robot,
    searchUrl,
    assortmentUrl,
    threadCount,
    manualTimeout,
    timeout,
    requestsPerSecond,
    ...kept
  } = draft;
  const filled = ROBOT_FIELDS.flatMap((field) => (robot[field].trim() === '' ? [] : [[field, robot[field].trim()]]));
  const rows = cityRows.filter((row) => row.cityId !== null && row.value.trim() !== '');
  return {
    ...kept,
    requestsPerSecond: requestsPerSecond === '' ? null : requestsPerSecond,
    threadCount: numberOf(threadCount),
    manualTimeout: shownOr(draft.fetcher === 'browser', 'manualTimeout', manualTimeout),
    timeout: numberOf(timeout),
    delayBetweenPages: { min: numberOf(delayMin), max: numberOf(delayMax) },
    proxyRotation:
      rotation === 'minutes'
        ? { type: rotation, timeoutInMin: shownOr(draft.proxy, 'timeoutInMin', timeoutInMin), withBrowserRefresh }
        : rotation === 'links'
          ? { type: rotation, triggerEvery: shownOr(draft.proxy, 'triggerEvery', triggerEvery), withBrowserRefresh }
          : { type: 'off' },
    city: cityVia === 'none' ? null : { via: cityVia, name: cityName.trim() },
    cityValues: Object.fromEntries(rows.map((row) => [String(row.cityId), row.value.trim()])),
    searchUrl: searchUrl.trim() || null,
    assortmentUrl: assortmentUrl.trim() || null,
    robot: robotOn ? Object.fromEntries(filled) : null,
  };
}

const HIDEABLE = { ...BOUNDS, manualTimeout: DURATION_BOUNDS.manualTimeout } as const;

/**
 * A number whose field may not be shown, because nothing acts by it now: what was typed there and left wrong gives way
 * to the least that is right, or saving would be refused by a field that nobody sees.
 */
function shownOr(isShown: boolean, field: keyof typeof HIDEABLE, typed: Typed): number {
  const [least, most] = HIDEABLE[field];
  const value = numberOf(typed);
  return isShown || (value >= least && value <= most) ? value : least;
}

/** An empty field is no number, which the contract refuses. */
function numberOf(typed: Typed): number {
  return typed === '' ? Number.NaN : typed;
}

const FIELD_OF_PATH: Readonly<Record<string, string>> = {
  'delayBetweenPages.min': 'delayMin',
  'delayBetweenPages.max': 'delayMax',
  'proxyRotation.timeoutInMin': 'timeoutInMin',
  'proxyRotation.triggerEvery': 'triggerEvery',
  'city.name': 'cityName',
};

/** Issues by the form's fields instead of the contract's paths; values of cities are told by their row. */
export function issuesByField(issues: FieldIssues, draft: ConfigDraft): FieldIssues {
  return Object.fromEntries(
    Object.entries(issues).map(([path, code]) => {
      const [, cityId] = /^cityValues\.(\d+)$/.exec(path) ?? [];
      const row = draft.cityRows.findIndex((each) => String(each.cityId) === cityId);
      return [row === -1 ? (FIELD_OF_PATH[path] ?? path) : `cityRows.${row}.value`, code];
    }),
  );
}

/**
 * What is wrong with a draft, by field: the contract's rules, and rows of cities that say nothing or the same twice.
 */
export function configIssues(draft: ConfigDraft): FieldIssues {
  return {
    ...issuesByField(schemaIssues(parserConfigSchema, configOf(draft)), draft),
    ...(draft.cityVia !== 'none' && rowIssues(draft.cityRows)),
  };
}

function rowIssues(rows: readonly CityRow[]): FieldIssues {
  const issues: Record<string, string> = {};
  for (const [at, row] of rows.entries()) {
    if (row.cityId === null) issues[`cityRows.${at}.cityId`] = 'required';
    else if (rows.findIndex((other) => other.cityId === row.cityId) < at) issues[`cityRows.${at}.cityId`] = 'repeated';
    if (row.value.trim() === '') issues[`cityRows.${at}.value`] = 'required';
  }
  return issues;
}
