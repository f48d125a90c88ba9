import { Button, Popover, Text } from '@mantine/core';
import { MOST_UNDONE } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { DirectoryMultiSelect } from '#lib/products/DirectoryMultiSelect.tsx';
import { DirectorySelect } from '#lib/products/DirectorySelect.tsx';
import styles from './products.module.css';

type ValueAction = 'setBrand' | 'setCategory' | 'attachTags' | 'detachTags';

interface BulkValueProps {
  readonly action: ValueAction;
  /** How many products are chosen. */
  readonly count: number;
  readonly onApply: (ids: number[]) => Promise<void>;
}

/** A button that asks for the brand, the category or the tags to set on the chosen products. */
export function BulkValue({ action, count, onApply }: BulkValueProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [listed, setListed] = useState(false);
  const label = t(($) => $.products.action[action]);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      shadow="md"
      withArrow
      trapFocus
      returnFocus
      keepMounted={false}
      closeOnEscape={!listed}
    >
      <Popover.Target>
        <Button size="compact-sm" variant="default" onClick={() => setOpened(!opened)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <ValueForm
          action={action}
          count={count}
          onListed={setListed}
          onApply={async (ids) => {
            setOpened(false);
            await onApply(ids);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** @param onListed told when the list of tags opens and closes: Escape closes it first. */
function ValueForm({
  action,
  count,
  onApply,
  onListed,
}: BulkValueProps & { readonly onListed: (listed: boolean) => void }) {
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
      {action === 'setBrand' && (
        <DirectorySelect
          kind="brands"
          label={t(($) => $.products.brand)}
          value={ids[0] ?? null}
          onChange={onOne}
          withinPortal={false}
        />
      )}
      {action === 'setCategory' && (
        <DirectorySelect
          kind="categories"
          label={t(($) => $.products.category)}
          value={ids[0] ?? null}
          onChange={onOne}
          withinPortal={false}
        />
      )}
      {!single && (
        <DirectoryMultiSelect
          kind="tags"
          label={t(($) => $.products.tags)}
          placeholder=""
          value={ids}
          onChange={setIds}
          inFlow={{ onListed }}
          shown={3}
        />
      )}
      {count > MOST_UNDONE && (
        <Text size="sm" c="dimmed">
          {t(($) => $.products.notUndone, { count: MOST_UNDONE })}
        </Text>
      )}
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
