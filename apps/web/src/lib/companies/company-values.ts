import { companyEdit } from '@tsenomer/contracts';
import type { CompanyItem } from '@tsenomer/contracts';
import { schemaIssues } from '#lib/forms/schema-issues.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';

/** A company as its form holds it; texts as typed. */
export interface CompanyValues {
  readonly name: string;
  readonly sellerName: string;
  readonly sellerUrl: string;
  readonly host: string;
  readonly onlineFlag: boolean;
  readonly ownFlag: boolean;
  readonly companyTypeId: number | null;
  readonly externalId: string;
}

export const NEW_COMPANY: CompanyValues = {
  name: '',
  sellerName: '',
  sellerUrl: '',
  host: '',
  onlineFlag: true,
  ownFlag: false,
  companyTypeId: null,
  externalId: '',
};

export function companyValuesOf(company: CompanyItem): CompanyValues {
  const { name, sellerName, sellerUrl, host, onlineFlag, ownFlag, companyTypeId, externalId } = company;
  return {
    name,
    sellerName: sellerName ?? '',
    sellerUrl: sellerUrl ?? '',
    host: host ?? '',
    onlineFlag,
    ownFlag,
    companyTypeId,
    externalId: externalId ?? '',
  };
}

/** What the contract refuses in these values, by field. */
export function companyIssues(values: CompanyValues): FieldIssues {
  return schemaIssues(companyEdit, values);
}
