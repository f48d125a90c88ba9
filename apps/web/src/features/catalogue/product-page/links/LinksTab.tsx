import { Button } from '@mantine/core';
import { IconLinkPlus } from '@tabler/icons-react';
import type { ProductLink, ProductProfile } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { RowChoice } from '#components/table/choice.ts';
import { CopyChosen } from '#components/table/copy/CopyChosen.tsx';
import { ChosenBar } from '#components/table/ChosenBar.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { useMay } from '#lib/user/current-user.ts';
import styles from '../product-page.module.css';
import { useProductCommands } from '../use-product-commands.ts';
import { useLinkColumns } from './use-link-columns.tsx';
import { useLinkCommands } from './use-link-commands.ts';

const LinkWindow = lazy(() => import('./LinkWindow.tsx'));

interface LinksTabProps {
  readonly product: ProductProfile;
  readonly mayEdit: boolean;
}

/**
 * Where a product is watched, one link per company: added, changed and deleted here, with what the newest checks found.
 */
export function LinksTab({ product, mayEdit }: LinksTabProps) {
  const { t } = useTranslation();
  const { links } = product;
  const editable = mayEdit && !product.deleted;
  const mayCheck = useMay('collections.run') && !product.deleted;
  const commands = useLinkCommands(product.id, useProductCommands(product.id));
  const [open, setOpen] = useState<{ readonly edited: ProductLink | null } | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const chosen = new Set(links.map(({ companyId }) => companyId).filter((id) => marked.has(id)));
  const columns = useLinkColumns({
    links,
    mayEdit: editable,
    mayCheck,
    onCheck: (link) => void commands.check(link),
    onEdit: (edited) => setOpen({ edited }),
    onRemove: (link) => void commands.remove(link),
  });
  const choice: RowChoice<ProductLink> = {
    isChosen: ({ companyId }) => chosen.has(companyId),
    label: ({ companyName }) => t(($) => $.productPage.chooseLink, { company: companyName }),
    onPress: ({ companyId: id }) =>
      setMarked(chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : new Set([...chosen, id])),
    onPage: (whole) => setMarked(new Set(whole ? links.map(({ companyId }) => companyId) : [])),
  };
  const add = editable && (
    <Button leftSection={<IconLinkPlus size={16} />} onClick={() => setOpen({ edited: null })}>
      {t(($) => $.productPage.addLink)}
    </Button>
  );
  const close = (): void => setOpen(null);
  return (
    <>
      {editable && links.length > 0 && <div className={styles['bar']}>{add}</div>}
      {chosen.size > 0 && (
        <ChosenBar
          label={t(($) => $.productPage.chosenLinks)}
          count={t(($) => $.components.chosen, { count: chosen.size })}
          onClear={() => setMarked(new Set())}
        >
          <CopyChosen of="product-links" />
          <Button size="compact-sm" color="red.9" onClick={() => void commands.removeMany([...chosen])}>
            {t(($) => $.productPage.deleteChosen, { count: chosen.size })}
          </Button>
        </ChosenBar>
      )}
      <ArrangedTable
        name="product-links"
        label={t(($) => $.productPage.linksTitle, { name: product.name })}
        columns={columns}
        choice={editable ? choice : undefined}
        rows={links}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={t(($) => $.productPage.linksEmpty)}
            description={t(($) => $.productPage.linksEmptyHint)}
            actions={add}
          />
        }
      />
      <Suspense fallback={null}>
        {open !== null && <LinkWindow edited={open.edited} links={links} commands={commands} onClose={close} />}
      </Suspense>
    </>
  );
}
