import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { tokenRoutes } from '@tsenomer/contracts';
import type { ApiTokenItem } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { call, query } from '#lib/api/index.ts';
import { NewToken } from './NewToken.tsx';
import type { TokenScope } from './token-scope.ts';
import type { TokenValues } from './token-values.ts';
import { TokenShown } from './TokenShown.tsx';
import { useTokenColumns } from './use-token-columns.tsx';

type Window =
  | { readonly kind: 'new' }
  | { readonly kind: 'shown'; readonly token: string; readonly scopes: readonly TokenScope[] };

/** Tokens by which other programs call the API: listed, made, shown once and revoked (PROD-8). */
export function ApiTokens() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [now] = useState(() => Date.now());
  const [shown, setShown] = useState<Window | null>(null);
  const tokens = useQuery({ ...query(tokenRoutes.listTokens), staleTime: 0 });

  const create = async ({ name, scopes, days }: TokenValues): Promise<void> => {
    try {
      const { token } = await call(tokenRoutes.createToken, {
        body: { name: name.trim(), scopes: [...scopes], expiresInDays: days },
      });
      setShown({ kind: 'shown', token, scopes });
    } catch (error) {
      toasts.failure(error);
    }
  };

  const revoke = async ({ id, name }: ApiTokenItem): Promise<void> => {
    const sure = await askToConfirm({
      title: t(($) => $.apiTokens.revokeTitle),
      text: t(($) => $.apiTokens.revokeText, { name }),
      confirm: t(($) => $.apiTokens.revokeYes),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (!sure) return;
    try {
      await call(tokenRoutes.revokeToken, { params: { id } });
      toasts.success(t(($) => $.apiTokens.revoked, { name }));
    } catch (error) {
      toasts.failure(error);
    }
  };

  const columns = useTokenColumns(now, (token) => void revoke(token));
  return (
    <>
      <Group justify="space-between" gap="sm" mb="sm">
        <Text size="sm">
          {t(($) => $.apiTokens.hint)}{' '}
          <Anchor href="/api/docs" target="_blank" rel="noopener" underline="always" inherit>
            {t(($) => $.apiTokens.docs)}
          </Anchor>
        </Text>
        <Button leftSection={<IconPlus size={16} />} onClick={() => setShown({ kind: 'new' })}>
          {t(($) => $.apiTokens.add)}
        </Button>
      </Group>
      <ArrangedTable
        name="api-tokens"
        label={t(($) => $.apiTokens.title)}
        columns={columns}
        rows={tokens.data?.items}
        rowKey={({ id }) => id}
        error={tokens.error}
        onRetry={() => void tokens.refetch()}
        empty={<EmptyState title={t(($) => $.apiTokens.empty)} description={t(($) => $.apiTokens.emptyHint)} />}
      />
      {shown?.kind === 'new' && <NewToken onCreate={create} onClose={() => setShown(null)} />}
      {shown?.kind === 'shown' && (
        <TokenShown token={shown.token} scopes={shown.scopes} onClose={() => setShown(null)} />
      )}
    </>
  );
}
