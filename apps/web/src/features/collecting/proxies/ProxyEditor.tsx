import { Group, List, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { parseProxyList, proxyRoutes } from '@tsenomer/contracts';
import type { ProxyList } from '@tsenomer/contracts';
import { useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { mutation, query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';

/** Lines that are no proxies are named up to this many. */
const MOST_NAMED = 20;

interface ProxyEditorProps {
  readonly list: ProxyList;
  /** Its field, for what leads there. */
  readonly text: RefObject<HTMLTextAreaElement | null>;
  /** Somebody wanted to test proxies, and there are none. */
  readonly missing: boolean;
  readonly onTyped: () => void;
}

/** The list as text, one proxy per line; lines that are none are named as they are typed. */
export function ProxyEditor({ list, text: field, missing, onTyped }: ProxyEditorProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const toasts = useToasts();
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? list.proxies;
  const { proxies, rejected } = useMemo(() => parseProxyList(text), [text]);
  const save = useMutation({
    ...mutation(proxyRoutes.setProxies),
    onSuccess: (answer) => {
      client.setQueryData(query(proxyRoutes.getProxies).queryKey, answer);
      setTyped(null);
      toasts.success(t(($) => $.proxies.saved));
    },
    onError: toasts.failure,
  });
  const changed = text !== list.proxies;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ body: { proxies: text } });
      }}
    >
      <Stack gap="sm">
        <Textarea
          ref={field}
          error={missing && t(($) => $.proxies.missing)}
          label={t(($) => $.proxies.text)}
          description={t(($) => $.proxies.textHint)}
          autosize
          minRows={6}
          maxRows={20}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onTyped();
          }}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        />
        {rejected.length > 0 && (
          <div aria-live="polite">
            <Text size="sm" c="var(--bad)">
              {t(($) => $.proxies.rejected, { count: rejected.length })}
            </Text>
            <List size="sm">
              {rejected.slice(0, MOST_NAMED).map(({ line, text: junk }) => (
                <List.Item key={line}>{t(($) => $.proxies.rejectedLine, { line, text: junk.slice(0, 100) })}</List.Item>
              ))}
            </List>
          </div>
        )}
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {t(($) => $.proxies.count, { number: formats.number(proxies.length) })}
          </Text>
          <Group gap="sm" ml="auto">
            <BusyButton variant="default" disabled={!changed || save.isPending} onClick={() => setTyped(null)}>
              {t(($) => $.common.reset)}
            </BusyButton>
            <BusyButton type="submit" disabled={!changed} busy={save.isPending}>
              {t(($) => $.common.save)}
            </BusyButton>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
