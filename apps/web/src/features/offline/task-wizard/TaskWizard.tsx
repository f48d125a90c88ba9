import { Alert, Button, Group, Stepper, Text } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { offlineTaskRoutes } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { useStepFocus } from '#components/page/use-step-focus.ts';
import { call } from '#lib/api/index.ts';
import { LeftFormNotice } from '#lib/forms/LeftFormNotice.tsx';
import { useToday } from '#lib/offline/use-today.ts';
import type { ImportSlot } from '#lib/product-choice/ImportedFiles.tsx';
import { ImportFollower } from '#lib/product-choice/ImportFollower.tsx';
import { bodyOf } from './body.ts';
import { countTasks, daysOf } from './draft.ts';
import { furthestStep, issueOf } from './issues.ts';
import type { Issue } from './issues.ts';
import { PeopleStep } from './PeopleStep.tsx';
import { PlacesStep } from './PlacesStep.tsx';
import { ProductsStep } from './ProductsStep.tsx';
import { TASK_STEPS } from './steps.ts';
import type { TaskWizardAddress } from './steps.ts';
import styles from './task-wizard.module.css';
import { useDraft } from './use-draft.ts';
import { VisitsStep } from './VisitsStep.tsx';

const TemplatesWindow = lazy(() => import('./TemplatesWindow.tsx'));

/** What was made: its tasks, and their days from first to last. */
export interface MadeTasks {
  readonly ids: readonly number[];
  readonly from: string;
  readonly to: string;
}

interface TaskWizardProps {
  readonly address: TaskWizardAddress;
  readonly onAddress: (patch: Partial<TaskWizardAddress>) => void;
  /** Imports a file of products; null for those who may not. */
  readonly imports: ImportSlot | null;
  readonly onMade: (made: MadeTasks) => void;
}

/** Planning tasks of agents in four steps (OFF-4). Nothing is sent before the last button. */
export function TaskWizard({ address, onAddress, imports, onMade }: TaskWizardProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const today = useToday();
  const { draft, change, replace, forget, notice } = useDraft();
  const [issue, setIssue] = useState<Issue | null>(null);
  const [templates, setTemplates] = useState(false);
  const position = Math.min(address.step - 1, furthestStep(draft, today));
  const step = TASK_STEPS[position] ?? 'products';
  const holder = useStepFocus(step);
  const open = (target: number): void => {
    const reached = Math.min(target, furthestStep(draft, today));
    setIssue(reached < target ? issueOf(TASK_STEPS[reached] ?? step, draft, today) : null);
    if (reached !== position) onAddress({ step: reached + 1 });
  };
  const create = useMutation({
    mutationFn: () => call(offlineTaskRoutes.createOfflineTasks, { body: bodyOf(draft) }),
    onSuccess: ({ ids, templateSaved }) => {
      const days = daysOf(draft, today);
      toasts.success(t(($) => $.offlineWizard.made, { count: ids.length }));
      if (templateSaved === false) toasts.warning(t(($) => $.offlineWizard.templates.identical));
      forget();
      onMade({ ids, from: days[0] ?? today, to: days.at(-1) ?? today });
    },
    onError: toasts.failure,
  });
  const goOn = (): void => {
    if (position < TASK_STEPS.length - 1) return open(position + 1);
    const wrong = issueOf(step, draft, today);
    setIssue(wrong);
    if (wrong === null) create.mutate();
  };
  const steps = { draft, change: (patch: Parameters<typeof change>[0]) => (setIssue(null), change(patch)) };
  const count = countTasks(draft);
  return (
    <>
      <PageHeader
        title={t(($) => $.nav.taskCreating)}
        breadcrumbs={[
          { label: t(($) => $.nav.taskList), link: { to: '/task-list/{-$id}', params: { id: undefined } } },
        ]}
        actions={
          <Button variant="default" leftSection={<IconTemplate size={16} />} onClick={() => setTemplates(true)}>
            {t(($) => $.offlineWizard.templates.title)}
          </Button>
        }
      />
      <LeftFormNotice {...notice} />
      <Stepper
        active={position}
        size="sm"
        wrap={false}
        mb="md"
        classNames={{ stepBody: styles['stepBody'] ?? '' }}
        onStepClick={open}
      >
        {TASK_STEPS.map((each) => (
          <Stepper.Step
            key={each}
            label={t(($) => $.offlineWizard.steps[each])}
            aria-current={each === step ? 'step' : undefined}
          />
        ))}
      </Stepper>
      <section ref={holder} tabIndex={-1} aria-label={t(($) => $.offlineWizard.steps[step])} className={styles['step']}>
        {issue !== null && (
          <Alert color="red" variant="light" role="alert" mb="sm">
            {t(($) => $.offlineWizard.issues[issue])}
          </Alert>
        )}
        {step === 'products' && <ProductsStep {...steps} imports={imports} />}
        {step === 'places' && <PlacesStep {...steps} />}
        {step === 'people' && <PeopleStep {...steps} />}
        {step === 'visits' && (
          <VisitsStep
            {...steps}
            city={address.city}
            onCity={(city) => onAddress({ city })}
            nameIssue={issue === 'name' ? t(($) => $.common.required) : undefined}
          />
        )}
      </section>
      <div className={styles['footer']} data-form-bar>
        <Button variant="default" disabled={position === 0} onClick={() => open(position - 1)}>
          {t(($) => $.common.back)}
        </Button>
        <Text size="sm" c="var(--ink-2)" aria-live="polite">
          {step === 'visits' && t(($) => $.offlineWizard.willMake, { count })}
        </Text>
        <Group gap={8}>
          <BusyButton busy={create.isPending} onClick={goOn}>
            {position === TASK_STEPS.length - 1 ? t(($) => $.offlineWizard.make) : t(($) => $.common.next)}
          </BusyButton>
        </Group>
      </div>
      {draft.imports
        .filter(({ productIds }) => productIds === null)
        .map(({ id }) => (
          <ImportFollower
            key={id}
            id={id}
            onEnded={({ productIds, complete }) =>
              change({
                imports: draft.imports.map((each) =>
                  each.id === id ? { ...each, complete, productIds: [...(productIds ?? [])] } : each,
                ),
              })
            }
          />
        ))}
      <Suspense fallback={null}>
        {templates && (
          <TemplatesWindow
            onChoose={(chosen) => {
              replace(chosen);
              setTemplates(false);
              setIssue(null);
              onAddress({ step: TASK_STEPS.length, city: undefined });
            }}
            onClose={() => setTemplates(false)}
          />
        )}
      </Suspense>
    </>
  );
}
