import { Group, TextInput, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { tariffEdit, tariffRoutes } from '@tsenomer/contracts';
import type { Tariff, TariffType } from '@tsenomer/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { call } from '#lib/api/index.ts';
import { focusField } from '#lib/forms/focus-field.ts';
import { refusedIssues } from '#lib/forms/schema-issues.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import { CountField } from './CountField.tsx';
import { PriceField } from './PriceField.tsx';
import { tariffIssues, tariffValuesOf } from './tariff-values.ts';
import type { TariffValues } from './tariff-values.ts';
import { useTariffIssue } from './use-tariff-issue.ts';

interface TariffDialogProps {
  /** null: a new one. */
  readonly tariff: Tariff | null;
  readonly type: TariffType;
  readonly onClose: () => void;
}

/** A tariff, new or as it is to become. Somebody else's change meanwhile is said by the server and not overwritten. */
export function TariffDialog({ tariff, type, onClose }: TariffDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const place = useRef<HTMLFormElement>(null);
  const issue = useTariffIssue();
  // What was opened: a change of somebody else's meanwhile is not taken for our own.
  const [opened] = useState(tariff);
  const form = useCheckedForm({ saved: tariffValuesOf(opened, type), check: tariffIssues });
  const { values, change, leave, errors } = form;
  const save = useMutation({
    mutationFn: () => {
      const body = tariffEdit.parse(values);
      if (opened === null) return call(tariffRoutes.createTariff, { body });
      const { type: _type, ...edited } = body;
      const { id, updatedAt } = opened;
      return call(tariffRoutes.updateTariff, { params: { id }, body: { ...edited, updatedAt } });
    },
    onSuccess: () => {
      toasts.success(t(($) => $.billing.saved));
      onClose();
    },
    onError: (error) => {
      const refused = refusedIssues(error);
      if (Object.keys(refused).length === 0) toasts.failure(error);
      else form.refuse(refused);
    },
  });
  const words = type === 'online' ? 'checks' : 'recognitions';
  const field = <Name extends keyof TariffValues>(name: Name) => ({
    name,
    error: issue(name, errors[name]),
    onBlur: () => leave(name),
  });
  return (
    <FormDialog
      title={t(($) => $.billing.tariffs[tariff === null ? 'add' : 'editTitle'])}
      confirm={t(($) => $.common.save)}
      busy={save.isPending}
      form={place}
      onClose={onClose}
      onSubmit={() => {
        const wrong = form.showAll();
        if (wrong === null) save.mutate();
        else focusField(place.current, wrong);
      }}
    >
      <TextInput
        required
        label={t(($) => $.billing.tariffs.name)}
        {...field('name')}
        value={values.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t(($) => $.billing.tariffs.comment)}
        autosize
        maxRows={6}
        {...field('comment')}
        value={values.comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
      />
      <Group grow align="flex-start">
        <CountField
          required
          label={t(($) => $.billing.tariffs[words])}
          {...field('tariffChecksCount')}
          value={values.tariffChecksCount}
          onChange={(tariffChecksCount) => change({ tariffChecksCount })}
        />
        <PriceField
          required
          label={t(($) => $.billing.tariffs.price)}
          {...field('tariffPrice')}
          value={values.tariffPrice}
          onChange={(tariffPrice) => change({ tariffPrice })}
        />
      </Group>
      <Group grow align="flex-start">
        <CountField
          label={t(($) => $.billing.tariffs[words === 'checks' ? 'packetChecks' : 'packetRecognitions'])}
          {...field('packetChecksCount')}
          value={values.packetChecksCount}
          onChange={(packetChecksCount) => change({ packetChecksCount })}
        />
        <PriceField
          label={t(($) => $.billing.tariffs.packetPrice)}
          {...field('packetPrice')}
          value={values.packetPrice}
          onChange={(packetPrice) => change({ packetPrice })}
        />
      </Group>
      <CountField
        label={t(($) => $.billing.tariffs.packets)}
        {...field('packetsAvailable')}
        value={values.packetsAvailable}
        onChange={(packetsAvailable) => change({ packetsAvailable })}
      />
    </FormDialog>
  );
}
