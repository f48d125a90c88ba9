import { Tooltip } from '@mantine/core';
import { IconLinkPlus, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyIcon } from '#components/inputs/BusyButton.tsx';
import type { EditedLink, LinkEdits, LinkOwner } from './use-link-edits.ts';
import styles from './links.module.css';

const LinkEditor = lazy(() => import('./LinkEditor.tsx'));

interface LinkToolsProps {
  readonly owner: LinkOwner;
  readonly link: EditedLink | null;
  readonly edits: LinkEdits;
  readonly may: { readonly edit: boolean; readonly run: boolean };
  /** A link that is checked at once when it changes needs no button (P2 §4). */
  readonly refreshing: boolean;
  /** Whether the link can be deleted here. */
  readonly deletable?: boolean;
}

/** What can be done with the link of a row: set or change it, have it checked, delete it. */
export function LinkTools({ owner, link, edits, may, refreshing, deletable = false }: LinkToolsProps) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const words = { product: owner.productName };
  const change = t(($) => $.companyView.link[link === null ? 'set' : 'edit'], words);
  const refresh = t(($) => $.companyView.link.refresh, words);
  const remove = t(($) => $.companyView.link.remove, words);
  return (
    <span className={styles['tools']}>
      {may.run && refreshing && link !== null && (
        <Tooltip label={t(($) => $.common.refresh)}>
          <BusyIcon variant="light" size={30} aria-label={refresh} onClick={() => void edits.refresh(owner)}>
            <IconRefresh size={16} />
          </BusyIcon>
        </Tooltip>
      )}
      {may.edit && (
        <Tooltip label={t(($) => $.common[link === null ? 'add' : 'edit'])}>
          <BusyIcon variant="default" size={30} aria-label={change} onClick={() => setEditing(true)}>
            {link === null ? <IconLinkPlus size={16} /> : <IconPencil size={16} />}
          </BusyIcon>
        </Tooltip>
      )}
      {may.edit && deletable && link !== null && (
        <Tooltip label={t(($) => $.common.remove)}>
          <BusyIcon variant="default" size={30} aria-label={remove} onClick={() => void edits.remove(owner, link)}>
            <IconTrash size={16} />
          </BusyIcon>
        </Tooltip>
      )}
      {editing && (
        <Suspense fallback={null}>
          <LinkEditor owner={owner} link={link} edits={edits} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </span>
  );
}
