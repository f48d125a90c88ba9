import { NumberInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { settingRoutes } from '@tsenomer/contracts';
import type { AdminSetting } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { SaveBar } from '#components/inputs/SaveBar.tsx';
import { mutation } from '#lib/api/index.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import type { DayFields } from './use-day-fields.ts';

interface DaysFormProps<Name extends string> extends DayFields<Name> {
  readonly saved: Readonly<Record<Name, number | null>>;
  readonly settingOf: (value: Readonly<Record<Name, number | null>>) => AdminSetting;
}

/** Numbers of days or months, each of which may be left out: then nothing goes. */
export function DaysForm<Name extends string>({ hint, fields, range, saved, settingOf }: DaysFormProps<Name>) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const check = (values: Readonly<Record<string, number | null>>): FieldIssues =>
    Object.fromEntries(fields.flatMap(({ name }) => (fits(values[name] ?? null, range) ? [] : [[name, 'range']])));
  const form = useCheckedForm<Readonly<Record<Name, number | null>>>({ saved, check });
  const save = useMutation({
    ...mutation(settingRoutes.setAdminSetting),
    onSuccess: () => toasts.success(t(($) => $.storage.saved)),
    onError: toasts.failure,
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.changed && form.showAll() === null) save.mutate({ body: settingOf(form.values) });
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        {fields.map(({ name, label, hint: about }) => (
          <NumberInput
            key={name}
            label={label}
            description={about}
            maw={420}
            min={range.min}
            max={range.max}
            clampBehavior="none"
            allowDecimal={false}
            value={form.values[name] ?? ''}
            error={form.errors[name] !== undefined && range.issue}
            onBlur={() => form.leave(name)}
            onChange={(value) => form.change({ ...form.values, [name]: value === '' ? null : Number(value) })}
          />
        ))}
      </Stack>
      <SaveBar
        changed={form.changed}
        tries={form.tries}
        overtaken={form.overtaken}
        saving={save.isPending}
        onReset={form.reset}
      />
    </form>
  );
}

function fits(value: number | null, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return value === null || (Number.isInteger(value) && value >= min && value <= max);
}
