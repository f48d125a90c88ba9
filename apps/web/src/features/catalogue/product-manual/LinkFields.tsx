import { TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { RecognisedLink } from '@tsenomer/contracts';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { errorMessage } from '#lib/api/index.ts';
import { useRecognised } from '#lib/links/use-recognised.ts';
import { DirectorySelect } from '#lib/products/DirectorySelect.tsx';
import type { LinkRow } from './manual-values.ts';
import styles from './product-manual.module.css';
import { useManualWords } from './use-manual-words.ts';

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
  const { recognised: found, error } = useRecognised(row.link);
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

  const hint = found === undefined ? undefined : hintIn(t, found, row.companyId);
  return (
    <div className={styles['link']} data-entry>
      <TextInput
        label={t(($) => $.productManual.link, { number })}
        name={`links.${number - 1}.link`}
        inputMode="url"
        value={row.link}
        error={words(linkError) ?? (error === null ? undefined : errorMessage(error, locale))}
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

/** What the link tells of the chosen company. */
function hintIn(t: TFunction, found: RecognisedLink, chosen: number | null): string | undefined {
  const { companyId, companyName, siteKnown, host } = found;
  if (companyId !== null)
    return companyId === chosen
      ? t(($) => $.productManual.companyFound)
      : t(($) => $.productManual.companyOther, { name: companyName ?? host });
  if (siteKnown) return chosen === null ? t(($) => $.productPage.notTold) : undefined;
  return chosen === null
    ? t(($) => $.productManual.companyUnknown, { host })
    : t(($) => $.companyView.link.unknownSite, { host });
}
