import type { CompanyItem } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { CompanyBadges } from '#lib/companies/CompanyBadges.tsx';
import { CompanyLogo } from '#lib/companies/CompanyLogo.tsx';
import { RowActions } from './RowActions.tsx';
import { SiteLink } from './SiteLink.tsx';
import type { CompanyCommands } from './use-company-commands.tsx';
import styles from './companies.module.css';

interface ColumnsOptions {
  readonly commands: CompanyCommands;
  readonly may: { readonly edit: boolean; readonly remove: boolean };
  /** Sellers stand in the order of the server and cannot be sorted otherwise. */
  readonly sortable: boolean;
}

/** Columns of the list of companies. */
export function useCompanyColumns({ commands, may, sortable }: ColumnsOptions): readonly Column<CompanyItem>[] {
  const { t } = useTranslation();
  const { edit, remove } = may;
  return useMemo(() => {
    const columns: Column<CompanyItem>[] = [
      {
        id: 'name',
        header: t(($) => $.companies.columns.name),
        phone: 'title',
        width: '46%',
        ...(sortable && { sort: 'name' }),
        cell: (company) => (
          <span className={styles['name']}>
            <CompanyLogo company={company} size={28} />
            <span className={styles['called']}>
              <span>{company.fullName}</span>
              <CompanyBadges company={company} />
            </span>
          </span>
        ),
      },
      {
        id: 'host',
        header: t(($) => $.companies.columns.host),
        ...(sortable && { sort: 'host' }),
        cell: (company) => <SiteLink company={company} />,
      },
      {
        id: 'kind',
        header: t(($) => $.companies.columns.kind),
        cell: ({ onlineFlag }) => (onlineFlag ? t(($) => $.companies.online) : t(($) => $.companies.retail)),
      },
      {
        id: 'robot',
        header: t(($) => $.companies.columns.robot),
        cell: ({ robotFlag }) =>
          robotFlag ? (
            <StatusBadge tone="good">{t(($) => $.companies.robotReady)}</StatusBadge>
          ) : (
            <StatusBadge tone="calm">{t(($) => $.companies.robotMissing)}</StatusBadge>
          ),
      },
    ];
    if (edit || remove) {
      columns.push({
        id: 'actions',
        phone: 'actions',
        header: t(($) => $.companies.columns.actions),
        align: 'end',
        width: 90,
        cell: (company) => <RowActions company={company} commands={commands} may={{ edit, remove }} />,
      });
    }
    return columns;
  }, [t, commands, edit, remove, sortable]);
}
