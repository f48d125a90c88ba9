import { Alert, Group, Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { findLinksRangeEdit, findLinksRangeRoutes } from '@tsenomer/contracts';
import type { FindLinksRange, RangeType } from '@tsenomer/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { call } from '#lib/api/index.ts';
import { focusField } from '#lib/forms/focus-field.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import { CountField } from './CountField.tsx';
import { PriceField } from './PriceField.tsx';
import { fitIssue, rangeIssues, rangeValuesOf } from './range-values.ts';
import { useBillingIssue } from './use-billing-issue.ts';
import { useRangeIssue } from './use-range-issue.ts';

interface RangeDialogProps {
  readonly tariffType: RangeType;
  /** null: a new one. */
  readonly range: FindLinksRange | null;
  /** The other ranges of the type. */
  readonly others: readonly FindLinksRange[];
  readonly onClose: () => void;
}

/** A range of found links and its price. What does not fit its neighbours is said before anything is sent. */
export function RangeDialog({ tariffType, range, others, onClose }: RangeDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const place = useRef<HTMLFormElement>(null);
  const issue = useBillingIssue();
  const rangeWords = useRangeIssue();
  const [saved] = useState(() => rangeValuesOf(range, tariffType, others));
  const form = useCheckedForm({ saved, check: (values) => rangeIssues(values, others) });
  const { values, change, leave, errors } = form;
  const fit = fitIssue(values, others);
  const told = fit !== null && (errors['rangeFrom'] !== undefined || errors['rangeTo'] !== undefined);
  const save = useMutation({
    mutationFn: () => {
      const body = findLinksRangeEdit.parse(values);
      if (range === null) return call(findLinksRangeRoutes.createFindLinksRange, { body });
      const { tariffType: _type, ...edited } = body;
      return call(findLinksRangeRoutes.updateFindLinksRange, { params: { id: range.id }, body: edited });
    },
    onSuccess: () => {
      toasts.success(t(($) => $.billing.saved));
      onClose();
    },
    onError: toasts.failure,
  });
  return (
    <FormDialog
      title={t(($) => $.billing.ranges[range === null ? 'add' : 'editTitle'])}
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
      <Group grow align="flex-start">
        <CountField
          required
          name="rangeFrom"
          label={t(($) => $.billing.ranges.from)}
          value={values.rangeFrom}
          error={told ? undefined : issue(errors['rangeFrom'])}
          onBlur={() => leave('rangeFrom')}
          onChange={(rangeFrom) => change({ rangeFrom })}
        />
        <CountField
          name="rangeTo"
          label={t(($) => $.billing.ranges.to)}
          description={t(($) => $.billing.ranges.toHint)}
          value={values.rangeTo}
          error={told ? undefined : issue(errors['rangeTo'])}
          onBlur={() => {
            leave('rangeTo');
            leave('rangeFrom');
          }}
          onChange={(rangeTo) => change({ rangeTo })}
        />
      </Group>
      {told && (
        <Alert color="red" variant="light" role="alert">
          {rangeWords(fit)}
        </Alert>
      )}
      <PriceField
        required
        name="price"
        label={t(($) => $.billing.ranges[values.isPriceForMarketplace ? 'priceForMarketplace' : 'price'])}
        value={values.price}
        error={issue(errors['price'])}
        onBlur={() => leave('price')}
        onChange={(price) => change({ price })}
      />
      {tariffType === 'mp' && (
        <>
          <Switch
            label={t(($) => $.billing.ranges.isSellerSolid)}
            checked={values.isSellerSolid}
            onChange={(event) => change({ isSellerSolid: event.currentTarget.checked })}
          />
          <Switch
            label={t(($) => $.billing.ranges.isPriceForMarketplace)}
            checked={values.isPriceForMarketplace}
            onChange={(event) => change({ isPriceForMarketplace: event.currentTarget.checked })}
          />
        </>
      )}
    </FormDialog>
  );
}
