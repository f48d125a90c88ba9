import { Alert, Button, Group, SegmentedControl, Input, Text, TextInput } from '@mantine/core';
import { UPDATE_MODES } from '@tsenomer/contracts';
import type { ProductLink, RecognisedLink } from '@tsenomer/contracts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { LinkText } from '#components/links/links.tsx';
import { Form } from '#components/inputs/Form.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { useGuardedClose } from '#lib/accounts/use-guarded-close.ts';
import { errorMessage } from '#lib/api/index.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';
import { useRecognised } from '#lib/links/use-recognised.ts';
import { useMayOpen } from '#lib/user/screens.ts';
import { DirectorySelect } from '#lib/products/DirectorySelect.tsx';
import styles from '../product-page.module.css';
import { useIssueWords } from '../use-issue-words.ts';
import { contradiction, linkIssues, linkValuesOf, NEW_LINK } from './link-values.ts';
import type { LinkValues } from './link-values.ts';
import type { LinkCommands } from './use-link-commands.ts';

interface LinkWindowProps {
  /** The link that is changed; null adds one. */
  readonly edited: ProductLink | null;
  /** The links that the product has: it has one per company. */
  readonly links: readonly ProductLink[];
  readonly commands: LinkCommands;
  readonly onClose: () => void;
}

/** The window of a link: paste it, see whose page it is, say how it is watched. */
export default function LinkWindow({ edited, links, commands, onClose }: LinkWindowProps) {
  const { t } = useTranslation();
  const words = useIssueWords();
  const mayRead = useMayOpen('/companies/$id/reading');
  const saved = edited === null ? NEW_LINK : linkValuesOf(edited);
  const [values, setValues] = useState<LinkValues>(saved);
  const [refused, setRefused] = useState<FieldIssues>({});
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState(false);
  const [busy, setBusy] = useState(false);
  const [chosenName, setChosenName] = useState<string | null>(edited?.companyName ?? null);
  const { recognised, error, pending } = useRecognised(values.link);
  const companyId = values.companyId ?? recognised?.companyId ?? null;
  const wrong = contradiction(recognised, companyId);
  const found = linkIssues(values, companyId);
  // What is pasted is judged once it is left, an empty form only when somebody tries to save it.
  const pasted: FieldIssues = left && values.link !== '' && found['link'] !== undefined ? { link: found['link'] } : {};
  const issues: FieldIssues = { ...(tried ? found : pasted), ...refused };
  const changed = JSON.stringify(values) !== JSON.stringify(saved);
  const { close, asking } = useGuardedClose(changed, onClose);
  const change = (patch: Partial<LinkValues>): void => {
    setValues((current) => ({ ...current, ...patch }));
    setRefused({});
  };
  const save = async (): Promise<void> => {
    setTried(true);
    if (busy || pending || wrong !== null || companyId === null || Object.keys(found).length > 0) return;
    setBusy(true);
    const outcome = await commands.save(values, companyId, edited);
    setBusy(false);
    if (outcome === null) onClose();
    else setRefused(outcome);
  };
  const title =
    edited === null
      ? t(($) => $.productPage.addLink)
      : t(($) => $.productPage.editLinkTitle, { company: edited.companyName });
  const replaced = edited === null ? links.find((link) => link.companyId === companyId) : undefined;
  return (
    <FormWindow title={title} size={560} onClose={close} closeOnEscape={!asking}>
      <Form busy={busy} className={styles['form']} onSubmit={save}>
        <TextInput
          label={t(($) => $.productPage.link)}
          description={t(($) => $.productPage.linkHint)}
          required
          data-autofocus
          inputMode="url"
          value={values.link}
          error={words(issues['link'])}
          onBlur={() => setLeft(true)}
          onChange={(event) => change({ link: event.currentTarget.value })}
        />
        <Recognition
          recognised={recognised}
          error={error}
          pending={pending}
          typed={values.link}
          chosen={companyId !== null}
        />
        {edited !== null && mayRead && (
          <LinkText
            to="/companies/$id/reading"
            params={{ id: String(edited.companyId) }}
            search={{ url: edited.url }}
            size="sm"
          >
            {t(($) => $.productPage.howRead)}
          </LinkText>
        )}
        {wrong !== null && (
          <Contradiction
            found={wrong}
            chosen={chosenName ?? '…'}
            onUse={edited === null ? () => change({ companyId: wrong.id }) : null}
          />
        )}
        {edited === null && (
          <DirectorySelect
            kind="companies"
            label={t(($) => $.productPage.company)}
            required
            value={companyId}
            known={companiesKnown(recognised, links)}
            error={words(issues['companyId'])}
            onChange={(id, name) => {
              setChosenName(name);
              change({ companyId: id });
            }}
          />
        )}
        {replaced !== undefined && (
          <Alert color="yellow" p="xs" className={styles['url'] ?? ''}>
            {t(($) => $.productPage.replaces, { url: replaced.url })}
          </Alert>
        )}
        <DirectorySelect
          kind="tags"
          label={t(($) => $.productPage.tag)}
          placeholder={t(($) => $.productPage.noTag)}
          value={values.tagId}
          onChange={(tagId) => change({ tagId })}
        />
        <TextInput
          label={t(($) => $.productPage.notation)}
          description={t(($) => $.productPage.notationHint)}
          value={values.notation}
          error={words(issues['notation'])}
          onChange={(event) => change({ notation: event.currentTarget.value })}
        />
        <Input.Wrapper label={t(($) => $.productPage.mode)} labelElement="div">
          <div>
            <SegmentedControl
              size="sm"
              aria-label={t(($) => $.productPage.mode)}
              data={UPDATE_MODES.map((mode) => ({ value: mode, label: t(($) => $.productPage.modeOf[mode]) }))}
              value={values.updateMode}
              onChange={(updateMode) => change({ updateMode })}
            />
          </div>
        </Input.Wrapper>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {t(($) => $.common.cancel)}
          </Button>
          <BusyButton type="submit" busy={busy} disabled={!changed || pending}>
            {t(($) => $.common.save)}
          </BusyButton>
        </Group>
      </Form>
    </FormWindow>
  );
}

interface RecognitionProps {
  readonly recognised: RecognisedLink | undefined;
  readonly error: unknown;
  readonly pending: boolean;
  readonly typed: string;
  /** Whether it is known which company's page it is to be. */
  readonly chosen: boolean;
}

/** What the server says about the link, told to who does not see it as well. */
function Recognition({ recognised, error, pending, typed, chosen }: RecognitionProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const whose = recognised === undefined ? null : whoseIn(t, recognised, chosen);
  return (
    <output className={styles['recognition']}>
      {pending && <Text size="sm">{t(($) => $.productPage.recognising)}</Text>}
      {!pending && error !== null && (
        <Text size="sm" c="var(--bad)">
          {errorMessage(error, locale)}
        </Text>
      )}
      {!pending && recognised !== undefined && (
        <>
          {whose !== null && (
            <Text size="sm" {...(recognised.companyName === null ? { c: 'var(--warn)' } : { fw: 600 })}>
              {whose}
            </Text>
          )}
          {recognised.url !== typed.trim() && (
            <Text size="xs" c="dimmed" className={styles['url'] ?? ''}>
              {t(($) => $.productPage.keptAs, { url: recognised.url })}
            </Text>
          )}
        </>
      )}
    </output>
  );
}

/** Whose page it is, in words; null where nothing has to be said of it. */
function whoseIn(t: TFunction, { companyName, sellerName, siteKnown, host }: RecognisedLink, chosen: boolean) {
  if (companyName !== null) {
    const company = t(($) => $.productPage.recognised, { company: companyName });
    return sellerName === null ? company : `${company}, ${t(($) => $.productPage.seller, { seller: sellerName })}`;
  }
  if (siteKnown) return chosen ? null : t(($) => $.productPage.notTold);
  return chosen ? t(($) => $.companyView.link.unknownSite, { host }) : t(($) => $.productPage.notRecognised, { host });
}

interface ContradictionProps {
  readonly found: { readonly name: string };
  /** The name of the chosen company. */
  readonly chosen: string;
  /** Takes the recognised company; null where the company cannot be another one. */
  readonly onUse: (() => void) | null;
}

/** Why a link cannot be kept for the chosen company, and the way out. */
function Contradiction({ found, chosen, onUse }: ContradictionProps) {
  const { t } = useTranslation();
  const words = { found: found.name, chosen };
  return (
    <Alert role="alert" color="red" p="xs">
      {onUse === null ? t(($) => $.productPage.wrongCompanyOfLink, words) : t(($) => $.productPage.wrongCompany, words)}
      {onUse !== null && (
        <div>
          <Button mt={6} size="compact-sm" variant="default" onClick={onUse}>
            {t(($) => $.productPage.useRecognised, { company: found.name })}
          </Button>
        </div>
      )}
    </Alert>
  );
}

function companiesKnown(recognised: RecognisedLink | undefined, links: readonly ProductLink[]) {
  const found =
    recognised === undefined || recognised.companyId === null
      ? []
      : [{ id: recognised.companyId, name: recognised.companyName ?? recognised.host }];
  return [...found, ...links.map(({ companyId, companyName }) => ({ id: companyId, name: companyName }))];
}
