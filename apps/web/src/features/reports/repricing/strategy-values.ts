import { decimalFromMinor, strategyBody } from '@tsenomer/contracts';
import type { Strategy, StrategyBody, StrategyRule, StrategyShift } from '@tsenomer/contracts';
import { schemaIssues } from '#lib/forms/schema-issues.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';
import { typedMinor } from '#lib/products/typed-minor.ts';

const BASIS_POINTS = 100;

type Typed = 'cityId' | 'freshDays' | 'maxStep' | 'minMargin' | 'minRivals' | 'shift';

/** A strategy as its form holds it: shares, amounts and counts as they are typed. */
export interface StrategyValues extends Omit<StrategyRule, Typed> {
  readonly name: string;
  readonly enabled: boolean;
  readonly cityId: number | null;
  readonly side: StrategyShift['side'] | 'match';
  readonly unit: StrategyShift['unit'];
  readonly by: string;
  readonly minMargin: string;
  readonly maxStep: string;
  readonly minRivals: string;
  readonly freshDays: string;
}

/** A new strategy: carefully below the cheapest, with the guards that nobody regrets. */
export const NEW_STRATEGY: StrategyValues = {
  name: '',
  enabled: true,
  cityId: null,
  collectionId: null,
  brandIds: [],
  categoryIds: [],
  tagIds: [],
  companyIds: [],
  goal: 'cheapest',
  goalCompanyId: null,
  side: 'match',
  unit: 'percent',
  by: '',
  minMargin: '',
  recommended: 'ceiling',
  maxStep: '10',
  minRivals: '2',
  freshDays: '7',
  availableOnly: true,
  rounding: 'whole',
};

/** What a form shows of a strategy. */
export function strategyValuesOf({ name, enabled, rule }: Strategy, currency: string): StrategyValues {
  const { shift, minMargin, maxStep, minRivals, freshDays, ...plain } = rule;
  return {
    ...plain,
    name,
    enabled,
    side: shift?.side ?? 'match',
    unit: shift?.unit ?? 'percent',
    by:
      shift === null
        ? ''
        : shift.unit === 'percent'
          ? percentText(shift.value)
          : decimalFromMinor(BigInt(shift.value), currency),
    minMargin: minMargin === null ? '' : percentText(minMargin),
    maxStep: maxStep === null ? '' : percentText(maxStep),
    minRivals: String(minRivals),
    freshDays: String(freshDays),
  };
}

function percentText(basisPoints: number): string {
  return String(basisPoints / BASIS_POINTS);
}

/** Per cent as basis points; null for an empty field, not a number for what is none. */
function typedShare(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * BASIS_POINTS) : Number.NaN;
}

function typedCount(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** What is sent; amounts in the installation's currency. */
export function strategyBodyOf(values: StrategyValues, currency: string): StrategyBody {
  const { name, enabled, side, unit, by, minMargin, maxStep, minRivals, freshDays, cityId, goalCompanyId, ...plain } =
    values;
  const value = unit === 'percent' ? typedShare(by) : typedMinor(by, currency);
  return {
    name,
    enabled,
    rule: {
      ...plain,
      cityId: cityId ?? Number.NaN,
      goalCompanyId: plain.goal === 'company' ? goalCompanyId : null,
      shift: side === 'match' ? null : { side, unit, value: value ?? Number.NaN },
      minMargin: typedShare(minMargin),
      maxStep: typedShare(maxStep),
      minRivals: typedCount(minRivals),
      freshDays: typedCount(freshDays),
    },
  };
}

/** What is wrong, by field of the body. */
export function strategyIssues(values: StrategyValues, currency: string): FieldIssues {
  return schemaIssues(strategyBody, strategyBodyOf(values, currency));
}

/** Whether the field of the body that is wrong was left empty. */
export function isLeftEmpty(values: StrategyValues, field: string): boolean {
  const typed = new Map<string, unknown>(Object.entries({ ...values, 'shift.value': values.by }));
  const held = typed.get(field.replace(/^rule\./u, ''));
  return held === null || (typeof held === 'string' && held.trim() === '');
}
