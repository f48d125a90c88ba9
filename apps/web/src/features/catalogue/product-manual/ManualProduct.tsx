import { Group } from '@mantine/core';
import { productEditRoutes } from '@tsenomer/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { ApiError, call } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { focusField } from '#lib/forms/focus-field.ts';
import { refusedIssues } from '#lib/forms/schema-issues.ts';
import { LeftFormNotice } from '#lib/forms/LeftFormNotice.tsx';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import { useLeaveGuard } from '#lib/forms/use-leave-guard.ts';
import { useLeftForm } from '#lib/forms/use-left-form.ts';
import { LinkRows } from './LinkRows.tsx';
import { ManualFields } from './ManualFields.tsx';
import { manualBody, manualDraft, manualIssues, NEW_PRODUCT } from './manual-values.ts';
import styles from './product-manual.module.css';

const PART = 'manual';

interface ManualProductProps {
  /** The product was added and no further one is to be. */
  readonly onSaved: (productId: number) => void;
}

/** Adding one product by hand; what has been typed is not lost without a question. */
export function ManualProduct({ onSaved }: ManualProductProps) {
  const { t } = useTranslation();
  const { currency } = useFormats();
  const toasts = useToasts();
  const place = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState<'save' | 'more' | null>(null);
  // Another form for another product: fields with a text of their own, such as barcodes, start empty too.
  const [round, setRound] = useState(0);
  const form = useCheckedForm({ saved: NEW_PRODUCT, check: (values) => manualIssues(values, currency) });
  const mark = useLeaveGuard();
  const draft = useLeftForm({
    form: 'new product',
    schema: manualDraft,
    saved: NEW_PRODUCT,
    values: form.values,
    take: (change) => {
      form.change(change);
      setRound(round + 1);
    },
  });
  const latest = useRef(form.values);
  useEffect(() => {
    latest.current = form.values;
    mark(PART, form.changed, true);
  });

  const refuse = (error: unknown): void => {
    const issues =
      error instanceof ApiError && error.code === 'ARTICLE_EXISTS'
        ? { clientArticle: error.code }
        : refusedIssues(error);
    form.refuse(issues);
    const [first] = Object.keys(issues);
    if (first === undefined) toasts.failure(error);
    else focusField(place.current, first.split('.')[0] === 'links' ? first : (first.split('.')[0] ?? first));
  };

  const save = async (then: 'save' | 'more'): Promise<void> => {
    const wrong = form.showAll();
    if (wrong !== null) return focusField(place.current, wrong);
    if (busy !== null) return;
    setBusy(then);
    try {
      const product = await call(productEditRoutes.createProduct, { body: manualBody(form.values, currency) });
      toasts.success(t(($) => $.productManual.saved, { name: product.name }));
      form.reset();
      mark(PART, false);
      if (then === 'save') onSaved(product.id);
      else setRound(round + 1);
    } catch (error) {
      refuse(error);
    }
    setBusy(null);
  };

  useEffect(() => {
    if (round > 0) focusField(place.current, 'name');
  }, [round]);

  return (
    <form
      ref={place}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void save('save');
      }}
    >
      <LeftFormNotice {...draft} />
      <ManualFields
        key={`fields ${round}`}
        values={form.values}
        errors={form.errors}
        onChange={form.change}
        onLeave={form.leave}
      />
      <LinkRows
        key={`links ${round}`}
        rows={form.values.links}
        errors={form.errors}
        onChange={(change) => form.change({ links: change(latest.current.links) })}
      />
      {/* A press must not leave the field first: the message that then comes under it would move the button away from the pointer, and the press would be lost. */}
      <Group gap="sm" onMouseDown={(event) => event.preventDefault()}>
        <BusyButton type="submit" busy={busy === 'save'} disabled={busy === 'more'}>
          {t(($) => $.productManual.save)}
        </BusyButton>
        <BusyButton
          variant="default"
          busy={busy === 'more'}
          disabled={busy === 'save'}
          onClick={() => void save('more')}
        >
          {t(($) => $.productManual.saveMore)}
        </BusyButton>
      </Group>
    </form>
  );
}
