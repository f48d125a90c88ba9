import { Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { billedActionEdit, billedActionRoutes } from '@tsenomer/contracts';
import type { BilledAction } from '@tsenomer/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { call } from '#lib/api/index.ts';
import { focusField } from '#lib/forms/focus-field.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import { billingIssues } from './billing-issues.ts';
import { CountField } from './CountField.tsx';
import { PriceField } from './PriceField.tsx';
import { useBillingIssue } from './use-billing-issue.ts';

interface ServiceDialogProps {
  readonly month: string;
  /** null: a new one. */
  readonly service: BilledAction | null;
  readonly onClose: () => void;
}

interface ServiceValues {
  readonly comment: string;
  readonly quantity: number | null;
  readonly price: number | null;
}

/** A personal service: what was done, how many and for how much. */
export function ServiceDialog({ month, service, onClose }: ServiceDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const place = useRef<HTMLFormElement>(null);
  const issue = useBillingIssue();
  const form = useCheckedForm<ServiceValues>({
    saved: { comment: service?.comment ?? '', quantity: service?.quantity ?? 1, price: service?.price ?? null },
    check: (values) => billingIssues(billedActionEdit, values),
  });
  const { values, change, leave, errors } = form;
  const save = useMutation({
    mutationFn: () => {
      const body = billedActionEdit.parse(values);
      return service === null
        ? call(billedActionRoutes.createBilledAction, { body: { month, ...body } })
        : call(billedActionRoutes.updateBilledAction, { params: { id: service.id }, body });
    },
    onSuccess: () => {
      toasts.success(t(($) => $.billing.services.updated));
      onClose();
    },
    onError: toasts.failure,
  });
  return (
    <FormDialog
      title={t(($) => $.billing.services[service === null ? 'add' : 'editTitle'])}
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
        name="comment"
        label={t(($) => $.billing.services.comment)}
        value={values.comment}
        error={issue(errors['comment'])}
        onBlur={() => leave('comment')}
        onChange={(event) => change({ comment: event.currentTarget.value })}
      />
      <Group grow align="flex-start">
        <CountField
          required
          name="quantity"
          label={t(($) => $.billing.services.quantity)}
          value={values.quantity}
          error={issue(errors['quantity'])}
          onBlur={() => leave('quantity')}
          onChange={(quantity) => change({ quantity })}
        />
        <PriceField
          required
          name="price"
          label={t(($) => $.billing.services.price)}
          value={values.price}
          error={issue(errors['price'])}
          onBlur={() => leave('price')}
          onChange={(price) => change({ price })}
        />
      </Group>
    </FormDialog>
  );
}
