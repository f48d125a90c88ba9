import { parserConfigRoutes } from '@tsenomer/contracts';
import type { ParserConfig } from '@tsenomer/contracts';
import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { useFocusWrong } from '#components/inputs/use-focus-wrong.ts';
import { mutation } from '#lib/api/index.ts';
import { focusField } from '#lib/forms/focus-field.ts';
import { refusedIssues } from '#lib/forms/schema-issues.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import type { MarkUnsaved } from '#lib/forms/use-leave-guard.ts';
import { CityGroup } from './CityGroup.tsx';
import { configIssues, configOf, draftOf, issuesByField } from './draft.ts';
import { BrowserGroup, FetchingGroup, KeepGroup, ProxyGroup, SpeedGroup } from './groups.tsx';
import { RobotGroup } from './RobotGroup.tsx';
import { RobotsTxtGroup } from './RobotsTxtGroup.tsx';
import { SearchGroup } from './SearchGroup.tsx';
import { Sections } from './Sections.tsx';
import { useConfigWords } from './use-config-words.ts';
import styles from './parser-config.module.css';

interface ConfigFormProps {
  readonly company: { readonly id: number; readonly fullName: string };
  readonly config: ParserConfig;
  /** The company has no config yet, so there is something to save from the start. */
  readonly isNew: boolean;
  readonly onUnsaved: MarkUnsaved;
  readonly onDeleted: () => void;
  /** Leads to where a robot is built. */
  readonly buildRobot: ReactNode;
}

/** Every field of a config by groups; saved as a whole. */
export function ConfigForm({ company, config, isNew, onUnsaved, onDeleted, buildRobot }: ConfigFormProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const place = useRef<HTMLFormElement>(null);
  const words = useConfigWords();
  const form = useCheckedForm({ saved: draftOf(config), check: configIssues });
  const { values: draft, changed } = form;
  useEffect(() => {
    onUnsaved('parser', changed);
    return () => onUnsaved('parser', false);
  }, [changed, onUnsaved]);

  // The company's robot badge follows from its config.
  const save = useMutation({
    ...mutation(parserConfigRoutes.setParserConfig),
    onSuccess: async (answer) => {
      form.change(draftOf(answer.config));
      toasts.success(t(($) => $.parserConfig.saved));
    },
    onError: (error) => {
      const refused = issuesByField(refusedIssues(error), draft);
      const [first] = Object.keys(refused);
      if (first === undefined) return toasts.failure(error);
      form.refuse(refused);
      focusField(place.current, first);
    },
  });
  useFocusWrong(place, form.tries, save.isPending);
  const remove = useMutation({
    ...mutation(parserConfigRoutes.deleteParserConfig),
    onSuccess: async () => {
      toasts.success(t(($) => $.parserConfig.deleted));
      onDeleted();
    },
    onError: toasts.failure,
  });
  const askToDelete = async (): Promise<void> => {
    const agreed = await askToConfirm({
      title: t(($) => $.parserConfig.deleteTitle),
      text: t(($) => $.parserConfig.deleteText, { name: company.fullName }),
      confirm: t(($) => $.parserConfig.deleteYes),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (agreed) remove.mutate({ params: { id: company.id } });
  };
  const group = {
    draft,
    change: form.change,
    leave: form.leave,
    wrong: (field: string) => {
      const code = form.errors[field];
      return code === undefined ? undefined : words(field, code);
    },
  };
  return (
    <form
      ref={place}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.showAll() === null) save.mutate({ params: { id: company.id }, body: configOf(draft) });
      }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {isNew ? t(($) => $.parserConfig.draft) : t(($) => $.parserConfig.acts)}
      </Text>
      <Sections
        items={[
          { title: t(($) => $.parserConfig.groups.fetching), content: <FetchingGroup {...group} /> },
          { title: t(($) => $.parserConfig.groups.browser), content: <BrowserGroup {...group} /> },
          { title: t(($) => $.parserConfig.groups.speed), content: <SpeedGroup {...group} /> },
          {
            title: t(($) => $.parserConfig.robotsTitle),
            content: <RobotsTxtGroup {...group} companyId={company.id} />,
          },
          { title: t(($) => $.parserConfig.groups.proxies), content: <ProxyGroup {...group} /> },
          { title: t(($) => $.parserConfig.groups.keep), content: <KeepGroup {...group} /> },
          { title: t(($) => $.parserConfig.groups.city), content: <CityGroup {...group} /> },
          { title: t(($) => $.parserConfig.groups.search), content: <SearchGroup {...group} /> },
          { title: t(($) => $.parserConfig.groups.robot), content: <RobotGroup {...group} build={buildRobot} /> },
        ]}
      />
      <div className={styles['bar']}>
        {!isNew && (
          <BusyButton
            variant="subtle"
            color="red"
            c="var(--bad)"
            busy={remove.isPending}
            onClick={() => void askToDelete()}
          >
            {t(($) => $.parserConfig.deleteConfig)}
          </BusyButton>
        )}
        <Text size="sm" c="dimmed" aria-live="polite" className={styles['unsaved'] ?? ''}>
          {changed && (form.overtaken ? t(($) => $.components.overtaken) : t(($) => $.components.unsaved))}
        </Text>
        <BusyButton variant="default" disabled={!changed || save.isPending} onClick={form.reset}>
          {t(($) => $.common.reset)}
        </BusyButton>
        <BusyButton type="submit" disabled={!changed && !isNew} busy={save.isPending}>
          {t(($) => $.common.save)}
        </BusyButton>
      </div>
    </form>
  );
}
