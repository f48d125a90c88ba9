import { parserConfigRoutes } from '@tsenomer/contracts';
import type { CompanyAbout, ShownParserConfig } from '@tsenomer/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { fullConfig } from '#lib/companies/full-config.ts';
import type { MarkUnsaved } from '#lib/forms/use-leave-guard.ts';
import { Building } from './Building.tsx';

interface RobotBuilderProps {
  readonly company: Pick<CompanyAbout, 'id' | 'fullName'>;
  readonly onUnsaved: MarkUnsaved;
  readonly onSaved: () => void;
}

/** Building a company's robot by picking on a fetched page (P2 §8 "robot"). */
export function RobotBuilder({ company, onUnsaved, onSaved }: RobotBuilderProps) {
  const { t } = useTranslation();
  const config = useQuery({
    ...query(parserConfigRoutes.getParserConfig, { params: { id: company.id } }),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHeader
        title={t(($) => $.robotBuilder.title, { name: company.fullName })}
        description={t(($) => $.robotBuilder.about)}
        breadcrumbs={[
          { label: t(($) => $.nav.companies), link: { to: '/companies' } },
          {
            label: company.fullName,
            link: { to: '/companies/$id', params: { id: String(company.id) }, search: { tab: 'parser' } },
          },
        ]}
      />
      <QueryView query={config} page>
        {({ config: saved }: { readonly config: ShownParserConfig | null }) => (
          <Building companyId={company.id} saved={saved && fullConfig(saved)} onUnsaved={onUnsaved} onSaved={onSaved} />
        )}
      </QueryView>
    </>
  );
}
