import { Autocomplete, Checkbox, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { savedViewRoutes, VIEW_ROLES } from '@tsenomer/contracts';
import type { SavedView, SavedViewBody } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIssue } from '#components/directory/name-issue.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { call } from '#lib/api/index.ts';
import { useCurrentUser } from '#lib/user/current-user.ts';

interface SaveViewProps {
  readonly own: readonly SavedView[];
  /** What is kept. */
  readonly seen: Pick<SavedViewBody, 'screen' | 'address' | 'columns'>;
  readonly onClose: () => void;
}

/** Keeps what is seen under a name; a name of one's own that is there already is replaced, and the form says so. */
export function SaveView({ own, seen, onClose }: SaveViewProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { role } = useCurrentUser();
  const [name, setName] = useState('');
  const [chosen, setRoles] = useState<SavedViewBody['roles'] | null>(null);
  const [tried, setTried] = useState(false);
  const wanted = name.trim();
  const wrong = nameIssue(name);
  const replaced = own.find((view) => view.name.toLowerCase() === wanted.toLowerCase());
  const roles = chosen ?? replaced?.roles ?? [];
  const save = useMutation({
    mutationFn: () => {
      const body = { ...seen, name: wanted, roles };
      return replaced === undefined
        ? call(savedViewRoutes.createSavedView, { body })
        : call(savedViewRoutes.editSavedView, { params: { id: replaced.id }, body });
    },
    onSuccess: () => {
      toasts.success(t(($) => $.common.saved));
      onClose();
    },
    onError: toasts.failure,
  });
  return (
    <FormDialog
      title={t(($) => $.savedViews.saveTitle)}
      confirm={t(($) => (replaced === undefined ? $.common.save : $.savedViews.replace))}
      busy={save.isPending}
      onSubmit={() => {
        setTried(true);
        if (wrong === null) save.mutate();
      }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t(($) => (seen.columns === null ? $.savedViews.keepsFilters : $.savedViews.keepsColumns))}
      </Text>
      <Autocomplete
        label={t(($) => $.savedViews.name)}
        required
        data-autofocus
        data={own.map((view) => view.name)}
        value={name}
        error={tried && wrong !== null && t(($) => $.components.nameIssue[wrong])}
        description={replaced !== undefined && t(($) => $.savedViews.willReplace)}
        onChange={setName}
      />
      {(role === 'admin' || role === 'user') && (
        <Checkbox.Group
          label={t(($) => $.savedViews.shareWith)}
          value={roles}
          onChange={(names) => setRoles(VIEW_ROLES.filter((each) => names.includes(each)))}
        >
          <Stack gap={6} mt={6}>
            {VIEW_ROLES.map((each) => (
              <Checkbox key={each} size="sm" value={each} label={t(($) => $.shell.role[each])} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </FormDialog>
  );
}
