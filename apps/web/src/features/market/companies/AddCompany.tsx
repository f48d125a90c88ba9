import { useMutation } from '@tanstack/react-query';
import { companyRoutes } from '@tsenomer/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { mutation } from '#lib/api/index.ts';
import { companyRefusals } from '#lib/companies/company-refusals.ts';
import { companyIssues, NEW_COMPANY } from '#lib/companies/company-values.ts';
import { CompanyFields } from '#lib/companies/CompanyFields.tsx';
import { focusField } from '#lib/forms/focus-field.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';

interface AddCompanyProps {
  readonly onClose: () => void;
  readonly onAdded: (id: number) => void;
}

/** The window of a new company. */
export default function AddCompany({ onClose, onAdded }: AddCompanyProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const place = useRef<HTMLFormElement>(null);
  const form = useCheckedForm({ saved: NEW_COMPANY, check: companyIssues });
  const create = useMutation({
    ...mutation(companyRoutes.createCompany),
    onSuccess: async (company) => {
      toasts.success(t(($) => $.companies.added, { name: company.fullName }));
      onClose();
      onAdded(company.id);
    },
    onError: (error) => {
      const refused = companyRefusals(error);
      const [first] = Object.keys(refused);
      if (first === undefined) return toasts.failure(error);
      form.refuse(refused);
      focusField(place.current, first);
    },
  });
  return (
    <FormDialog
      title={t(($) => $.companies.addTitle)}
      confirm={t(($) => $.common.add)}
      busy={create.isPending}
      size={640}
      form={place}
      onSubmit={() => {
        const wrong = form.showAll();
        if (wrong === null) create.mutate({ body: form.values });
        else focusField(place.current, wrong);
      }}
      onClose={onClose}
    >
      <CompanyFields values={form.values} onChange={form.change} errors={form.errors} onLeave={form.leave} />
    </FormDialog>
  );
}
