import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { DirectoryMultiSelect } from '#lib/products/DirectoryMultiSelect.tsx';
import { DirectorySelect } from '#lib/products/DirectorySelect.tsx';
import styles from './products.module.css';

type ValueAction = 'setBrand' | 'setCategory' | 'attachTags' | 'detachTags';

interface BulkValueProps {
  readonly action: ValueAction;
  readonly onApply: (ids: number[]) => Promise<void>;
}

/** A button that asks for the brand, the category or the tags to set on the chosen products. */
export function BulkValue({ action, onApply }: BulkValueProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const label = t(($) => $.products.action[action]);
  return (
    <Popover opened={opened} onChange={setOpened} shadow="md" withArrow trapFocus returnFocus keepMounted={false}>
      <Popover.Target>
        <Button size="compact-sm" variant="default" onClick={() => setOpened(!opened)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <ValueForm
          action={action}
          onApply={async (ids) => {
            setOpened(false);
            await onApply(ids);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function ValueForm({ action, onApply }: BulkValueProps) {
  const { t } = useTranslation();
  const [ids, setIds] = useState<number[]>([]);
  const [busy, setBusy] = useState(false);
  const apply = async (given: number[]): Promise<void> => {
    setBusy(true);
    await onApply(given);
  };
  const single = action === 'setBrand' || action === 'setCategory';
  const onOne = (id: number | null): void => setIds(id === null ? [] : [id]);
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (ids.length > 0) void apply(ids);
      }}
    >
      {/* The list of options stays inside: outside it would close this window. */}
      {action === 'setBrand' && <DirectorySelect kind="brands" label={t(($) => $.products.brand)} value={ids[0] ?? null} onChange={onOne} withinPortal={false} />}
      {action === 'setCategory' && <DirectorySelect kind="categories" label={t(($) => $.products.category)} value={ids[0] ?? null} onChange={onOne} withinPortal={false} />}
      {!single && <DirectoryMultiSelect kind="tags" label={t(($) => $.products.tags)} placeholder="" value={ids} onChange={setIds} withinPortal={false} shown={3} />}
      <BusyButton type="submit" disabled={ids.length === 0} busy={busy}>
        {t(($) => $.products.apply)}
      </BusyButton>
      {single && (
        <BusyButton variant="subtle" color="red.9" c="var(--bad)" disabled={busy} onClick={() => void apply([])}>
          {action === 'setBrand' ? t(($) => $.products.withoutBrand) : t(($) => $.products.withoutCategory)}
        </BusyButton>
      )}
    </form>
  );
}
