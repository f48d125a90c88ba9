import type { ProductCard } from '@tsenomer/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveBar } from '#components/inputs/SaveBar.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { focusField } from '#lib/forms/focus-field.ts';
import { LeftFormNotice } from '#lib/forms/LeftFormNotice.tsx';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import type { MarkUnsaved } from '#lib/forms/use-leave-guard.ts';
import { useLeftForm } from '#lib/forms/use-left-form.ts';
import type { ProductCommands } from '../use-product-commands.ts';
import styles from '../product-page.module.css';
import { cardChange, cardDraft, cardIssues, cardValuesOf } from './card-values.ts';
import { CardFields } from './CardFields.tsx';

interface CardFormProps {
  readonly product: ProductCard;
  readonly mayEdit: boolean;
  readonly commands: ProductCommands;
  readonly onUnsaved: MarkUnsaved;
}

/** The fields of a product's card, saved together; what was saved can be taken back. */
export function CardForm({ product, mayEdit, commands, onUnsaved }: CardFormProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const place = useRef<HTMLFormElement>(null);
  const [saving, setSaving] = useState(false);
  const saved = cardValuesOf(product, locale);
  const form = useCheckedForm({ saved, check: (values) => cardIssues(values, product.currency) });
  const { changed } = form;
  // Fields with a text of their own, such as lists, start from what a draft brings.
  const [round, setRound] = useState(0);
  const draft = useLeftForm({
    form: `product ${product.id}`,
    schema: cardDraft,
    saved,
    values: form.values,
    take: (change) => {
      form.change(change);
      setRound(round + 1);
    },
  });
  useEffect(() => {
    onUnsaved('card', changed, true);
    return () => onUnsaved('card', false);
  }, [changed, onUnsaved]);
  const save = async (): Promise<void> => {
    const wrong = form.showAll();
    if (wrong !== null) return focusField(place.current, wrong);
    const { patch, before } = cardChange(saved, form.values, product.currency);
    setSaving(true);
    const outcome = await commands.edit(patch, before);
    setSaving(false);
    // The server may have tidied what was typed.
    if ('card' in outcome) form.change(cardValuesOf(outcome.card, locale));
    else {
      form.refuse(outcome.refused);
      const [first] = Object.keys(outcome.refused);
      if (first !== undefined) focusField(place.current, first);
    }
  };
  return (
    <form
      ref={place}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (changed && !saving) void save();
      }}
    >
      <fieldset className={styles['fieldset']} aria-label={t(($) => $.productPage.tabCard)}>
        {mayEdit && <LeftFormNotice {...draft} />}
        <CardFields
          key={round}
          product={product}
          mayEdit={mayEdit}
          values={form.values}
          errors={form.errors}
          onChange={form.change}
          onLeave={form.leave}
        />
        {mayEdit && (
          <div className={styles['saveBar']} data-form-bar>
            {/* What is wrong may be out of sight: saving leads there. */}
            <SaveBar
              changed={changed}
              tries={form.tries}
              overtaken={form.overtaken}
              saving={saving}
              onReset={form.reset}
            />
          </div>
        )}
      </fieldset>
    </form>
  );
}
