import { collectionRoutes } from '@tsenomer/contracts';
import { Button, Group, Stepper } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { useStepFocus } from '#components/page/use-step-focus.ts';
import { ApiError, call, markTouched } from '#lib/api/index.ts';
import { creationOf, editBetween, editOf } from './draft.ts';
import type { ChosenImport } from '#lib/product-choice/chosen-import.ts';
import type { Draft } from './draft.ts';
import { HowStep } from './HowStep.tsx';
import type { ImportSlot } from '#lib/product-choice/ImportedFiles.tsx';
import { ImportFollower } from '#lib/product-choice/ImportFollower.tsx';
import { WIZARD_STEPS } from './steps.ts';
import type { WizardStep } from './steps.ts';
import { LeftDraftNotice } from './LeftDraftNotice.tsx';
import { Summary } from './Summary.tsx';
import { useSelectionCount } from './use-selection-count.ts';
import { useWizard } from './use-wizard.ts';
import type { OpenStep } from './use-wizard.ts';
import { WhatStep } from './WhatStep.tsx';
import { WhereStep } from './WhereStep.tsx';
import styles from './wizard.module.css';

interface CollectionWizardProps {
  readonly may: { readonly run: boolean; readonly addPlaces: boolean; readonly configureSearch: boolean };
  /** Imports links of competitors from a file; null for those who may not. */
  readonly imports: ImportSlot | null;
  readonly userId: number;
  /** The monitoring that is edited, as it is saved; null: a new one is created. */
  readonly editing: { readonly id: number; readonly draft: Draft } | null;
  /** The step that the address asks for. */
  readonly step: WizardStep;
  readonly onStep: OpenStep;
  /** An import whose products a new monitoring begins with. */
  readonly importId?: number | undefined;
  /** Told whether leaving now would lose changes; the draft of a new monitoring outlasts leaving. */
  readonly onDirty?: (dirty: boolean) => void;
  /** Called with the monitoring that was created or changed. */
  readonly onSaved: (id: number) => void;
  readonly onCancel: () => void;
}

/**
 * Creating or changing a monitoring in three steps (P2 §2): what, where, how. Nothing is sent before the last button.
 */
export function CollectionWizard({
  may,
  imports,
  userId,
  editing,
  step: asked,
  onStep,
  importId,
  onDirty,
  onSaved,
  onCancel,
}: CollectionWizardProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const wizard = useWizard({ userId, saved: editing?.draft ?? null, importId, asked, onStep });
  const { draft, step } = wizard;
  // As it was opened: what others save meanwhile is not written back.
  const [opened] = useState(editing?.draft ?? null);
  const count = useSelectionCount(draft);
  const position = WIZARD_STEPS.indexOf(step);
  const holder = useStepFocus(step);

  const create = useMutation({
    mutationFn: async (cityId: number) => {
      if (editing !== null) {
        const edited = editOf(draft, cityId, may.configureSearch);
        const was = opened && editOf(opened, opened.cityId ?? cityId, may.configureSearch);
        const body = was === null ? edited : editBetween(was, edited);
        await call(collectionRoutes.editCollection, { params: { id: editing.id }, body });
        return { id: editing.id, refusal: null };
      }
      const { id } = await call(collectionRoutes.createCollection, { body: creationOf(draft, cityId) });
      if (!draft.runNow) return { id, refusal: null };
      // The monitoring exists from here on: a refused start is told, and must not look like a refused creation.
      const refusal = await call(collectionRoutes.runCollection, { params: { id } }).then(
        () => null,
        (error: unknown) => error,
      );
      return { id, refusal };
    },
    onSuccess: async ({ id, refusal }) => {
      onDirty?.(false);
      wizard.forget();
      toasts.success(t(($) => $.collectionWizard[editing === null ? 'created' : 'saved'], { name: draft.name.trim() }));
      if (refusal !== null) toasts.failure(refusal);
      onSaved(id);
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? (error.details?.fields ?? []) : [];
      if (!wizard.refuse(fields)) toasts.failure(error);
    },
  });

  const done = create.isSuccess;
  useEffect(() => onDirty?.(wizard.dirty && !done), [wizard.dirty, done, onDirty]);

  const importEnded = (id: number, products: Pick<ChosenImport, 'productIds' | 'complete'>): void => {
    wizard.change({ imports: draft.imports.map((each) => (each.id === id ? { ...each, ...products } : each)) });
    // The file may have brought new ones, and new links for products that were chosen already.
    void markTouched(['brand', 'category', 'product', 'link']);
  };

  const goOn = (): void => {
    const next = WIZARD_STEPS[position + 1];
    if (next !== undefined) wizard.open(next);
    else if (wizard.check() && draft.cityId !== null) create.mutate(draft.cityId);
  };

  const stepProps = { draft, change: wizard.change, issues: wizard.issues, focus: wizard.focus, count };
  return (
    <>
      <PageHeader
        title={t(($) => $.collectionWizard[editing === null ? 'title' : 'editTitle'])}
        breadcrumbs={[{ label: t(($) => $.nav.parsing), link: { to: '/parsing' } }]}
      />
      {wizard.left !== null && <LeftDraftNotice left={wizard.left} onDecide={wizard.decide} />}
      <Stepper
        active={position}
        size="sm"
        wrap={false}
        classNames={{ stepDescription: styles['stepDescription'] ?? '' }}
        mb="md"
        onStepClick={(clicked) => {
          const target = WIZARD_STEPS[clicked];
          if (target !== undefined) wizard.open(target);
        }}
      >
        {WIZARD_STEPS.map((each) => (
          <Stepper.Step
            key={each}
            label={t(($) => $.collectionWizard.steps[each])}
            description={t(($) => $.collectionWizard.stepHints[each])}
            aria-current={each === step ? 'step' : undefined}
          />
        ))}
      </Stepper>
      <div className={styles['layout']}>
        <div>
          <section
            ref={holder}
            tabIndex={-1}
            aria-label={t(($) => $.collectionWizard.steps[step])}
            className={styles['step']}
          >
            {step === 'what' && <WhatStep {...stepProps} imports={imports} />}
            {step === 'where' && <WhereStep {...stepProps} mayAdd={may.addPlaces} />}
            {step === 'how' && (
              <HowStep {...stepProps} mayRun={may.run && editing === null} mayConfigure={may.configureSearch} />
            )}
          </section>
          <div className={styles['footer']} data-form-bar>
            {count !== null && (
              <span className={`${styles['footerCount']} tabular`} aria-hidden>
                {t(($) => $.monitoring.products, { count: count.products })},{' '}
                {t(($) => $.monitoring.links, { count: count.links })}
              </span>
            )}
            <Button variant="default" onClick={onCancel}>
              {t(($) => $.collectionWizard.cancelCreate)}
            </Button>
            <Group gap={8}>
              {position > 0 && (
                <Button variant="default" onClick={() => wizard.open(WIZARD_STEPS[position - 1] ?? 'what')}>
                  {t(($) => $.common.back)}
                </Button>
              )}
              <BusyButton busy={create.isPending || done} onClick={goOn}>
                {step !== 'how'
                  ? t(($) => $.common.next)
                  : editing === null
                    ? t(($) => $.collectionWizard.create)
                    : t(($) => $.common.save)}
              </BusyButton>
            </Group>
          </div>
        </div>
        <Summary draft={draft} count={count} />
      </div>
      {draft.imports.map(
        ({ id, productIds }) =>
          productIds === null && <ImportFollower key={id} id={id} onEnded={(products) => importEnded(id, products)} />,
      )}
    </>
  );
}
