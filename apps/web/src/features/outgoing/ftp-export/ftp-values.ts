import { ftpExportEdit } from '@tsenomer/contracts';
import type { FtpExport, FtpExportEdit } from '@tsenomer/contracts';
import { schemaIssues } from '#lib/forms/schema-issues.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';

/** The settings as their form holds them: a port may be empty, and so may a password that is kept. */
export interface FtpValues extends Omit<FtpExportEdit, 'password' | 'port'> {
  readonly port: number | '';
  readonly password: string;
}

export function ftpValuesOf(kept: FtpExport): FtpValues {
  const { hasPassword: _has, fingerprint: _key, nextAt: _next, port, ...values } = kept;
  return { ...values, port: port ?? '', password: '', forgetFingerprint: false };
}

export function ftpBody({ port, password, ...values }: FtpValues): FtpExportEdit {
  return {
    ...values,
    collectionIds: [...values.collectionIds],
    port: port === '' ? null : port,
    password: password === '' ? null : password,
  };
}

/** What is wrong, by field. A password is needed where none is kept, and for another server or login. */
export function ftpIssues(values: FtpValues, kept: FtpExport): FieldIssues {
  const issues = { ...schemaIssues(ftpExportEdit, ftpBody(values)) };
  const same =
    kept.hasPassword &&
    kept.protocol === values.protocol &&
    kept.host === values.host.trim() &&
    (kept.port ?? '') === values.port &&
    kept.login === values.login.trim();
  if (values.password === '' && !same) issues['password'] = 'password_missing';
  return issues;
}
