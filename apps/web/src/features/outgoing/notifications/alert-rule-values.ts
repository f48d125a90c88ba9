import { alertRuleEdit, decimalFromMinor } from '@tsenomer/contracts';
import type { AlertRule, AlertRuleEdit } from '@tsenomer/contracts';
import { schemaIssues } from '#lib/forms/schema-issues.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';
import { typedMinor } from '#lib/products/typed-minor.ts';

const BASIS_POINTS = 100;

/** A rule as its form holds it: thresholds as they are typed, in per cent and in whole units of money. */
export interface AlertRuleValues extends Omit<AlertRuleEdit, 'minShare' | 'minAmount' | 'quiet'> {
  readonly share: string;
  readonly amount: string;
  readonly quietFrom: string;
  readonly quietTo: string;
}

export const NEW_RULE: AlertRuleEdit = {
  name: '',
  enabled: true,
  kinds: ['priceMoved'],
  minShare: 500,
  minAmount: null,
  direction: 'any',
  brandIds: [],
  categoryIds: [],
  tagIds: [],
  companyIds: [],
  collectionIds: [],
  byMail: false,
  byTelegram: false,
  digest: 'none',
  quiet: null,
};

export function ruleValuesOf(rule: AlertRuleEdit | AlertRule, currency: string): AlertRuleValues {
  const { minShare, minAmount, quiet, ...values } = rule;
  return {
    ...values,
    share: minShare === null ? '' : String(minShare / BASIS_POINTS),
    amount: minAmount === null ? '' : decimalFromMinor(BigInt(minAmount), currency),
    quietFrom: quiet?.from ?? '',
    quietTo: quiet?.to ?? '',
  };
}

/**
 * What is sent; an amount in the installation's currency. What a rule of these kinds and ways does not ask for is left
 * out, so that nothing wrong hides in a field that is not shown.
 */
export function ruleBody(
  { share, amount, quietFrom, quietTo, ...values }: AlertRuleValues,
  currency: string,
): AlertRuleEdit {
  const percent = Number(share.replace(',', '.'));
  const moves = values.kinds.includes('priceMoved');
  const leaves = values.byMail || values.byTelegram;
  return {
    name: values.name,
    enabled: values.enabled,
    kinds: [...values.kinds],
    direction: values.direction,
    brandIds: [...values.brandIds],
    categoryIds: [...values.categoryIds],
    tagIds: [...values.tagIds],
    companyIds: [...values.companyIds],
    collectionIds: [...values.collectionIds],
    byMail: values.byMail,
    byTelegram: values.byTelegram,
    digest: values.digest,
    minShare: !moves || share.trim() === '' ? null : Math.round(percent * BASIS_POINTS),
    minAmount: moves ? (typedMinor(amount, currency) ?? (amount.trim() === '' ? null : Number.NaN)) : null,
    quiet: !leaves || (quietFrom === '' && quietTo === '') ? null : { from: quietFrom, to: quietTo },
  };
}

/** What is wrong, by field of the body. */
export function ruleIssues(values: AlertRuleValues, currency: string): FieldIssues {
  return schemaIssues(alertRuleEdit, ruleBody(values, currency));
}
