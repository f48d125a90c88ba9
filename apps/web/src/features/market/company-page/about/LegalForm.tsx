import { companyRoutes } from '@tsenomer/contracts';
import type { CompanyAbout } from '@tsenomer/contracts';
import { SimpleGrid } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveBar } from '#components/inputs/SaveBar.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { maskPhone } from '#lib/accounts/mask-phone.ts';
import { LeftFormNotice } from '#lib/forms/LeftFormNotice.tsx';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import type { MarkUnsaved } from '#lib/forms/use-leave-guard.ts';
import { useLeftForm } from '#lib/forms/use-left-form.ts';
import styles from '../company-page.module.css';
import { LegalFields } from './LegalFields.tsx';
import { LineList } from './LineList.tsx';
import { legalBody, legalDraft, legalIssues, legalRefusals, legalValuesOf } from './legal-values.ts';
import { useSave } from './use-save.ts';

interface LegalFormProps {
  readonly company: CompanyAbout;
  readonly mayEdit: boolean;
  readonly onUnsaved: MarkUnsaved;
}

/** Legal data, e-mail addresses and phones of a company. */
export function LegalForm({ company, mayEdit, onUnsaved }: LegalFormProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLFormElement>(null);
  const saved = legalValuesOf(company);
  const form = useCheckedForm({ saved, check: legalIssues });
  const { changed, values, errors } = form;
  const draft = useLeftForm({
    form: `legal data of company ${company.id}`,
    schema: legalDraft,
    saved,
    values,
    take: form.change,
  });
  const save = useSave(companyRoutes.editAbout, {
    place,
    refusals: (error) => legalRefusals(values, error),
    refuse: form.refuse,
    onSaved: (answer) => form.change(legalValuesOf(answer)),
  });
  useEffect(() => {
    onUnsaved('legal', changed, true);
    return () => onUnsaved('legal', false);
  }, [changed, onUnsaved]);
  const list = (name: 'emails' | 'phones') => ({
    name,
    legend: t(($) => $.companyPage[name]),
    lines: values[name],
    errors,
    mayEdit,
    onLeave: form.leave,
    onChange: (lines: readonly string[]) => form.change({ [name]: lines }),
  });
  return (
    <Panel title={t(($) => $.companyPage.legal)}>
      <form
        ref={place}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (changed && form.showAll() === null) save.mutate({ params: { id: company.id }, body: legalBody(values) });
        }}
      >
        <fieldset disabled={!mayEdit} className={styles['fieldset']} aria-label={t(($) => $.companyPage.legal)}>
          {mayEdit && <LeftFormNotice {...draft} />}
          <LegalFields values={values} errors={errors} onChange={form.change} onLeave={form.leave} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" mt="md">
            <LineList
              {...list('emails')}
              type="email"
              add={t(($) => $.companyPage.addEmail)}
              label={(number) => t(($) => $.companyPage.email, { number })}
              remove={(number) => t(($) => $.companyPage.removeEmail, { number })}
            />
            <LineList
              {...list('phones')}
              type="tel"
              mask={maskPhone}
              add={t(($) => $.companyPage.addPhone)}
              label={(number) => t(($) => $.companyPage.phone, { number })}
              remove={(number) => t(($) => $.companyPage.removePhone, { number })}
            />
          </SimpleGrid>
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
