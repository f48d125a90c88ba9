import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkRoutes } from '@tsenomer/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { errorMessage, query } from '#lib/api/index.ts';
import { looksLikeLink } from '#lib/links/looks-like-link.ts';
import { DirectorySelect } from '#lib/products/DirectorySelect.tsx';
import type { LinkRow } from './manual-values.ts';
import styles from './product-manual.module.css';
import { useManualWords } from './use-manual-words.ts';

/** Milliseconds of quiet before the server is asked whose page it is. */
const PAUSE = 400;

interface LinkFieldsProps {
  readonly row: LinkRow;
  /** Its place among the links, from 1. */
  readonly number: number;
  readonly linkError: string | undefined;
  readonly companyError: string | undefined;
  readonly onChange: (patch: Partial<LinkRow>) => void;
  readonly onRemove: () => void;
}

/** A link and its company, which is recognised by the link and may be chosen. */
export function LinkFields({ row, number, linkError, companyError, onChange, onRemove }: LinkFieldsProps) {
  const { t } = useTranslation();
  const words = useManualWords();
  const locale = useLocale();
  const trimmed = row.link.trim();
  const [link] = useDebouncedValue(trimmed, PAUSE);
  const asked = looksLikeLink(link);
  const answer = useQuery({
    ...query(linkRoutes.recogniseLink, { query: { link } }),
    enabled: asked,
    retry: false,
    staleTime: 60_000,
  });
  const current = asked && link === trimmed;
  const found = current ? answer.data : undefined;
  const foundId = found?.companyId ?? null;

  // The recognised company is taken once for each answer, unless somebody has chosen another one.
  const chosenByHand = useRef(false);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (foundId !== null && !chosenByHand.current) change.current({ companyId: foundId });
  }, [foundId]);

  const hint =
    found === undefined
      ? undefined
      : foundId === null
        ? t(($) => $.productManual.companyUnknown, { host: found.host })
        : foundId === row.companyId
          ? t(($) => $.productManual.companyFound)
          : t(($) => $.productManual.companyOther, { name: found.companyName ?? found.host });
  return (
    <div className={styles['link']} data-entry>
      <TextInput
        label={t(($) => $.productManual.link, { number })}
        name={`links.${number - 1}.link`}
        inputMode="url"
        value={row.link}
        error={words(linkError) ?? (current && answer.error !== null ? errorMessage(answer.error, locale) : undefined)}
        onChange={(event) => onChange({ link: event.currentTarget.value })}
      />
      <DirectorySelect
        kind="companies"
        label={t(($) => $.productManual.company, { number })}
        value={row.companyId}
        known={found === undefined || foundId === null ? [] : [{ id: foundId, name: found.companyName ?? found.host }]}
        error={words(companyError)}
        description={hint}
        onChange={(companyId) => {
          chosenByHand.current = companyId !== null;
          onChange({ companyId });
        }}
      />
      <IconButton
        data-part="remove"
        variant="subtle"
        color="gray"
        c="var(--calm)"
        size={36}
        label={t(($) => $.productManual.removeLink, { number })}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </IconButton>
    </div>
  );
}
