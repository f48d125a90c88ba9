import type { CurrentUser } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { OptionSelect } from '#lib/accounts/OptionSelect.tsx';
import { useCompanyOptions } from '#lib/accounts/use-directory-options.ts';

interface CompanyFieldProps {
  readonly user: CurrentUser;
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (companyId: number | null) => void;
  readonly onBlur: () => void;
}

/** The company that somebody is invited to: any for an administrator, the own one for everybody else. */
export function CompanyField({ user, value, error, onChange, onBlur }: CompanyFieldProps) {
  const { t } = useTranslation();
  const { options, loading, mayChoose } = useCompanyOptions(user);
  const fixed = user.companyId === null ? t(($) => $.invite.noCompany) : t(($) => $.invite.ownCompanyOnly);
  return (
    <OptionSelect
      name="companyId"
      label={t(($) => $.account.company)}
      required
      options={options}
      loading={loading}
      disabled={!mayChoose}
      {...(!mayChoose && { hint: fixed })}
      value={value}
      error={error}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
