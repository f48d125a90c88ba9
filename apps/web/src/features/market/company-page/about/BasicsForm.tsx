import { companyRoutes } from '@tsenomer/contracts';
import type { CompanyAbout } from '@tsenomer/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveBar } from '#components/inputs/SaveBar.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { companyRefusals } from '#lib/companies/company-refusals.ts';
import { companyIssues, companyValuesOf } from '#lib/companies/company-values.ts';
import { CompanyFields } from '#lib/companies/CompanyFields.tsx';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import type { MarkUnsaved } from '#lib/forms/use-leave-guard.ts';
import styles from '../company-page.module.css';
import { useSave } from './use-save.ts';

interface BasicsFormProps {
  readonly company: CompanyAbout;
  readonly mayEdit: boolean;
  readonly onUnsaved: MarkUnsaved;
}

/** Name, kind, site and seller of a company. */
export function BasicsForm({ company, mayEdit, onUnsaved }: BasicsFormProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLFormElement>(null);
  const form = useCheckedForm({ saved: companyValuesOf(company), check: companyIssues });
  const save = useSave(companyRoutes.editCompany, {
    place,
    refusals: companyRefusals,
    refuse: form.refuse,
    onSaved: (answer) => form.change(companyValuesOf(answer)),
  });
  const { changed } = form;
  useEffect(() => {
    onUnsaved('basics', changed);
    return () => onUnsaved('basics', false);
  }, [changed, onUnsaved]);
  return (
    <Panel title={t(($) => $.companyPage.basics)}>
      <form
        ref={place}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.changed && form.showAll() === null) save.mutate({ params: { id: company.id }, body: form.values });
        }}
      >
        <fieldset disabled={!mayEdit} className={styles['fieldset']} aria-label={t(($) => $.companyPage.basics)}>
          <CompanyFields values={form.values} onChange={form.change} errors={form.errors} onLeave={form.leave} />
          {mayEdit && (
            <SaveBar
              changed={changed}
              tries={form.tries}
              overtaken={form.overtaken}
              saving={save.isPending}
              onReset={form.reset}
            />
          )}
        </fieldset>
      </form>
    </Panel>
  );
}
