import { Button, Group, Input, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { UPDATE_MODES } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Form } from '#components/inputs/Form.tsx';
import { useHeldRow } from '#components/table/held-rows.ts';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { looksLikeLink } from './looks-like-link.ts';
import { UnknownSite } from './UnknownSite.tsx';
import type { EditedLink, LinkEdits, LinkOwner } from './use-link-edits.ts';

interface LinkEditorProps {
  readonly owner: LinkOwner;
  /** null: the product has none at the company. */
  readonly link: EditedLink | null;
  readonly edits: LinkEdits;
  readonly onClose: () => void;
}

/** The window of one link: its address, and whether it is checked at once or when the button is pressed (P2 §4). */
export default function LinkEditor({ owner, link, edits, onClose }: LinkEditorProps) {
  const { t } = useTranslation();
  useHeldRow();
  const [url, setUrl] = useState(link?.url ?? '');
  const [updateMode, setMode] = useState<EditedLink['updateMode']>(link?.updateMode ?? 'auto');
  const [issue, setIssue] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const typed = url.trim();
    if (typed === '') return setIssue(t(($) => $.companyView.link.required));
    if (!looksLikeLink(typed)) return setIssue(t(($) => $.companyView.link.incorrect));
    setBusy(true);
    const refused = await edits.save(owner, { link: typed, updateMode });
    setBusy(false);
    if (refused === null) onClose();
    else setIssue(refused);
  };
  return (
    <FormWindow title={t(($) => $.companyView.link.title, { product: owner.productName })} onClose={onClose}>
      <Form busy={busy} onSubmit={() => !busy && save()}>
        <Stack gap="md">
          <div>
            <TextInput
              label={t(($) => $.companyView.link.field)}
              required
              inputMode="url"
              data-autofocus
              value={url}
              error={issue}
              onChange={(event) => {
                setUrl(event.currentTarget.value);
                setIssue(null);
              }}
            />
            <UnknownSite link={url} />
          </div>
          <Input.Wrapper label={t(($) => $.companyView.link.mode)} labelElement="div">
            <div>
              <SegmentedControl
                size="sm"
                aria-label={t(($) => $.companyView.link.mode)}
                data={UPDATE_MODES.map((mode) => ({ value: mode, label: t(($) => $.companyView.link.modes[mode]) }))}
                value={updateMode}
                onChange={setMode}
              />
            </div>
          </Input.Wrapper>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.common.cancel)}
            </Button>
            <BusyButton type="submit" busy={busy}>
              {t(($) => $.common.save)}
            </BusyButton>
          </Group>
        </Stack>
      </Form>
    </FormWindow>
  );
}
