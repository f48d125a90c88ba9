import { Text } from '@mantine/core';
import type { KeptProof } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';

/** What is kept of the page, and since when it cannot have been changed: by our own word, or by an authority's. */
export function ProofLine({ proof }: { readonly proof: KeptProof }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { state, bytes, sealedAt, stampedAt } = proof;
  const since = stampedAt ?? sealedAt;
  const parts = [
    state === 'kept'
      ? t(($) => $.violations.pageKept, { size: formats.fileSize(bytes ?? 0) })
      : t(($) => $.violations[state === 'missing' ? 'pageMissing' : 'pageRemoved']),
    since === null
      ? t(($) => $.violations.notSealed)
      : t(($) => $.violations[stampedAt === null ? 'sealed' : 'stamped'], { at: formats.dateTime(since) }),
  ];
  return (
    <Text size="xs" c="var(--ink-2)">
      {parts.join(' · ')}
    </Text>
  );
}
