import { useTranslation } from 'react-i18next';

/** A number that may be left out. */
export interface DayField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly hint: string;
}

export interface DayFields<Name extends string> {
  readonly hint: string;
  readonly fields: readonly DayField<Name>[];
  readonly range: { readonly min: number; readonly max: number; readonly issue: string };
}

/** After how many days old data goes by itself. */
export function useOldDataFields(): DayFields<'companiesWithoutLinks' | 'links404' | 'linksNotAvailable'> {
  const { t } = useTranslation();
  return {
    hint: t(($) => $.storage.oldDataHint),
    fields: [
      {
        name: 'companiesWithoutLinks',
        label: t(($) => $.storage.companiesWithoutLinks),
        hint: t(($) => $.storage.companiesWithoutLinksHint),
      },
      { name: 'links404', label: t(($) => $.storage.links404), hint: t(($) => $.storage.links404Hint) },
      {
        name: 'linksNotAvailable',
        label: t(($) => $.storage.linksNotAvailable),
        hint: t(($) => $.storage.linksNotAvailableHint),
      },
    ],
    range: { min: 1, max: 3650, issue: t(($) => $.storage.daysIssue) },
  };
}

/** How many months of history are kept. */
export function useRetentionFields(): DayFields<'observationMonths' | 'priceDayMonths'> {
  const { t } = useTranslation();
  return {
    hint: t(($) => $.storage.retentionHint),
    fields: [
      {
        name: 'observationMonths',
        label: t(($) => $.storage.observationMonths),
        hint: t(($) => $.storage.observationMonthsHint),
      },
      {
        name: 'priceDayMonths',
        label: t(($) => $.storage.priceDayMonths),
        hint: t(($) => $.storage.priceDayMonthsHint),
      },
    ],
    range: { min: 2, max: 240, issue: t(($) => $.storage.monthsIssue) },
  };
}

/** How long what proves violations is kept. */
export function useEvidenceFields(): DayFields<'evidenceMonths'> {
  const { t } = useTranslation();
  return {
    hint: t(($) => $.storage.evidenceHint),
    fields: [
      {
        name: 'evidenceMonths',
        label: t(($) => $.storage.evidenceMonths),
        hint: t(($) => $.storage.evidenceMonthsHint),
      },
    ],
    range: { min: 1, max: 240, issue: t(($) => $.storage.evidenceIssue) },
  };
}
