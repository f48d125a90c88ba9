import { Select, SimpleGrid, Stack, TextInput, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIssueWords } from '#lib/companies/use-issue-words.ts';
import type { LegalValues } from './legal-values.ts';

interface LegalFieldsProps {
  readonly values: LegalValues;
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly onChange: (patch: Partial<LegalValues>) => void;
  readonly onLeave: (field: string) => void;
}

type TextField = 'legalName' | 'inn' | 'kpp' | 'psrn' | 'legalAddress' | 'responsibleName';

/** Legal form, tax numbers, address and the responsible person; what a number looks like follows from the form. */
export function LegalFields({ values, errors, onChange, onLeave }: LegalFieldsProps) {
  const { t } = useTranslation();
  const words = useIssueWords();
  const trader = values.form === 'ie';
  const text = (field: TextField) => ({
    name: field,
    value: values[field],
    error: words(errors[field]),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
    onBlur: () => onLeave(field),
  });
  const innHint = {
    llc: t(($) => $.companyPage.innHintLlc),
    ie: t(($) => $.companyPage.innHintIe),
    none: t(($) => $.companyPage.innHint),
  };
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t(($) => $.companyPage.legalForm)}
          data={[
            { value: 'none', label: t(($) => $.companyPage.formNone) },
            { value: 'llc', label: t(($) => $.companyPage.formLlc) },
            { value: 'ie', label: t(($) => $.companyPage.formIe) },
          ]}
          allowDeselect={false}
          value={values.form ?? 'none'}
          onChange={(form) => onChange({ form: form === 'llc' || form === 'ie' ? form : null })}
        />
        <TextInput label={t(($) => $.companyPage.legalName)} {...text('legalName')} />
        <TextInput
          label={t(($) => $.companyPage.inn)}
          description={innHint[values.form ?? 'none']}
          inputMode="numeric"
          {...text('inn')}
        />
        <TextInput
          label={t(($) => $.companyPage.kpp)}
          description={trader ? t(($) => $.companyPage.kppNotIe) : t(($) => $.companyPage.kppHint)}
          {...text('kpp')}
          value={trader ? '' : values.kpp}
          disabled={trader}
        />
        <TextInput
          label={trader ? t(($) => $.companyPage.psrnIe) : t(($) => $.companyPage.psrn)}
          description={trader ? t(($) => $.companyPage.psrnHintIe) : t(($) => $.companyPage.psrnHint)}
          inputMode="numeric"
          {...text('psrn')}
        />
        <TextInput label={t(($) => $.companyPage.responsibleName)} autoComplete="off" {...text('responsibleName')} />
      </SimpleGrid>
      <Textarea label={t(($) => $.companyPage.legalAddress)} rows={2} size="sm" {...text('legalAddress')} />
    </Stack>
  );
}
