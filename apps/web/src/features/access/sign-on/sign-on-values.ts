import { signOnEdit } from '@tsenomer/contracts';
import type { SignOnEdit, SignOnSettings } from '@tsenomer/contracts';
import { schemaIssues } from '#lib/forms/schema-issues.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';

/** Roles that a provider may give, in the order of the list. */
export const GIVEN_ROLES = signOnEdit.shape.roles.element.shape.role.options;
export type GivenRole = (typeof GIVEN_ROLES)[number];

export type SignOnValues = Omit<SignOnEdit, 'clientSecret'> & { readonly clientSecret: string };

const NONE: SignOnValues = {
  enabled: false,
  name: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  scopes: 'openid email profile',
  roleClaim: '',
  roles: [],
  newRole: null,
  companyId: null,
  onlyWayIn: false,
  breakGlassUserId: null,
};

/** The form's values of what is set. */
export function signOnValuesOf(settings: SignOnSettings | null): SignOnValues {
  if (settings === null) return NONE;
  const { secretKept: _kept, ...rest } = settings;
  return { ...rest, clientSecret: '' };
}

export function signOnBody({ clientSecret, ...values }: SignOnValues): SignOnEdit {
  return { ...values, clientSecret: clientSecret === '' ? null : clientSecret };
}

/** What is wrong, by field. A secret is asked for where none is kept for this issuer and client. */
export function signOnIssues(values: SignOnValues, kept: SignOnSettings | null): FieldIssues {
  const same = kept !== null && kept.issuer === values.issuer.trim() && kept.clientId === values.clientId.trim();
  const secret: FieldIssues = values.clientSecret === '' && !same ? { clientSecret: 'required' } : {};
  return { ...schemaIssues(signOnEdit, signOnBody(values)), ...secret };
}
