import { Button, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { siteModuleRoutes } from '@tsenomer/contracts';
import type { SiteModuleAnswer } from '@tsenomer/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { ApiError, mutation, query } from '#lib/api/index.ts';
import { moduleText, readModule } from './module-text.ts';

interface ModuleWindowProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A module as data: read, edited, and set back to what the product brings. */
export function ModuleWindow({ id, onClose }: ModuleWindowProps) {
  const phone = useMediaQuery('(max-width: 48em)') ?? false;
  const detail = useQuery({
    ...query(siteModuleRoutes.getSiteModule, { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <ModalWindow
      onClose={onClose}
      size={900}
      fullScreen={phone}
      transitionProps={{ duration: 0 }}
      title={detail.data?.module.title ?? id}
    >
      <QueryView query={detail}>
        {(module) => <ModuleEditor key={module.editedAt} detail={module} onClose={onClose} />}
      </QueryView>
    </ModalWindow>
  );
}

function ModuleEditor({ detail, onClose }: { readonly detail: SiteModuleAnswer; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { id, title } = detail.module;
  const kept = moduleText(detail.module);
  const [text, setText] = useState(kept);
  const read = useMemo(() => readModule(text), [text]);
  const done = async (message: string) => {
    toasts.success(message);
    onClose();
  };
  const save = useMutation({
    ...mutation(siteModuleRoutes.setSiteModule),
    onSuccess: () => done(t(($) => $.siteModules.saved)),
    onError: toasts.failure,
  });
  const reset = useMutation({
    ...mutation(siteModuleRoutes.resetSiteModule),
    onSuccess: () => done(t(($) => $.siteModules.wasReset)),
    onError: toasts.failure,
  });
  const confirmReset = async () => {
    const isSure = await askToConfirm({
      title: t(($) => $.siteModules.resetTitle, { title }),
      text: t(($) => $.siteModules.resetText),
      confirm: t(($) => $.siteModules.reset),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (isSure) reset.mutate({ params: { id } });
  };
  const faults = 'faults' in read ? read.faults : refusedPaths(save.error);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if ('module' in read) save.mutate({ params: { id }, body: read.module });
      }}
    >
      <Stack gap="sm">
        <Textarea
          label={t(($) => $.siteModules.asData)}
          description={t(($) => $.siteModules.asDataHint)}
          autosize
          minRows={12}
          maxRows={28}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            save.reset();
          }}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12 } }}
        />
        {faults.length > 0 && (
          <div aria-live="polite">
            <Text size="sm" c="var(--bad)">
              {t(($) => $.siteModules.faulty)}
            </Text>
            <List size="sm">
              {faults.map((fault) => (
                <List.Item key={fault}>{fault}</List.Item>
              ))}
            </List>
          </div>
        )}
        <Group justify="space-between">
          <BusyButton
            variant="default"
            disabled={detail.editedAt === null}
            busy={reset.isPending}
            onClick={() => void confirmReset()}
          >
            {t(($) => $.siteModules.reset)}
          </BusyButton>
          <Group gap="sm" ml="auto">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.common.cancel)}
            </Button>
            <BusyButton type="submit" disabled={text === kept || !('module' in read)} busy={save.isPending}>
              {t(($) => $.common.save)}
            </BusyButton>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

/** Places that only the server could check: paths that lead nowhere, hosts of other modules. */
function refusedPaths(error: unknown): readonly string[] {
  return error instanceof ApiError
    ? (error.details?.fields ?? []).map(({ path, message }) => `${path.replace(/^body\./, '')}: ${message}`)
    : [];
}
