import { useTranslation } from 'react-i18next';
import { LinkText } from '#components/links/links.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useMay } from '#lib/user/current-user.ts';

interface RobotMissingProps {
  readonly company: { readonly id: number; readonly name: string };
  /** Where leaving would lose what was entered, the company's page opens beside. */
  readonly beside?: boolean;
}

/** Says that nothing can be checked at a company, and leads those who may to where that is set up (P2 §8). */
export function RobotMissing({ company, beside = false }: RobotMissingProps) {
  const { t } = useTranslation();
  const may = useMay('parserConfigs.edit');
  const mark = <StatusBadge tone="warn">{t(($) => $.monitoring.robotMissing)}</StatusBadge>;
  if (!may) return mark;
  return (
    <LinkText
      to="/companies/$id"
      params={{ id: String(company.id) }}
      search={{ tab: 'parser' }}
      title={t(($) => $.monitoring.setUpRobot, { company: company.name })}
      {...(beside && { target: '_blank' })}
    >
      {mark}
    </LinkText>
  );
}
