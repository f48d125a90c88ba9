import { Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { savedViewRoutes } from '@tsenomer/contracts';
import type { SavedView } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { call } from '#lib/api/index.ts';

interface ManageViewsProps {
  readonly views: readonly SavedView[];
  readonly onClose: () => void;
}

/** One's own views of a screen, with whom they are shared; one that is deleted can be had back for a while. */
export function ManageViews({ views, onClose }: ManageViewsProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const remove = async ({ id, mine: _mine, owner: _owner, ...view }: SavedView): Promise<void> => {
    try {
      await call(savedViewRoutes.deleteSavedView, { params: { id } });
      const { showAction } = await import('#components/feedback/show-action.tsx');
      showAction({
        message: t(($) => $.savedViews.deleted, { name: view.name }),
        action: t(($) => $.components.undo),
        onAction: () => void call(savedViewRoutes.createSavedView, { body: view }).catch(toasts.failure),
      });
    } catch (error) {
      toasts.failure(error);
    }
  };
  return (
    <ModalWindow title={t(($) => $.savedViews.manage)} onClose={onClose}>
      {views.length === 0 ? (
        <EmptyState title={t(($) => $.savedViews.none)} />
      ) : (
        <Stack gap="xs">
          {views.map((view) => (
            <Group key={view.id} justify="space-between" wrap="nowrap">
              <div style={{ minWidth: 0 }}>
                <Text truncate>{view.name}</Text>
                {view.roles.length > 0 && (
                  <Text size="xs" c="dimmed">
                    {t(($) => $.savedViews.seenBy, {
                      roles: view.roles.map((role) => t(($) => $.shell.role[role])).join(', '),
                    })}
                  </Text>
                )}
              </div>
              <IconButton
                variant="subtle"
                color="gray"
                label={t(($) => $.savedViews.delete, { name: view.name })}
                onClick={() => void remove(view)}
              >
                <IconTrash size={16} />
              </IconButton>
            </Group>
          ))}
        </Stack>
      )}
    </ModalWindow>
  );
}
