import { Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { RoleName } from '@tsenomer/contracts';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '#components/overlay/use-focus-back.ts';
import { PaletteGroup } from './PaletteGroup.tsx';
import { remember } from './recent.ts';
import { usePaletteHits } from './use-palette-hits.ts';
import type { PaletteHit } from './use-palette-hits.ts';
import styles from './Palette.module.css';

interface PaletteProps {
  readonly role: RoleName;
  readonly onClose: () => void;
}

/** Typing so long waits before the server is asked. */
const PAUSE = 150;

/** Ctrl+K: any screen, monitoring, company or product by a few letters; arrows choose, Enter opens. */
export function Palette({ role, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text, PAUSE);
  const [place, setPlace] = useState(0);
  /** Enter was pressed before what answers the typed text was there. */
  const waiting = useRef(false);
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  useFocusBack();
  const nothingTyped = text.trim() === '';
  const found = usePaletteHits({ text: nothingTyped ? '' : asked, role });
  const answered = nothingTyped || (asked === text && found.complete);
  const groups = found.groups.filter(({ hits }) => hits.length > 0);
  const hits = groups.flatMap((group) => group.hits);
  const chosen = Math.min(place, Math.max(0, hits.length - 1));
  const openHit = ({ title, href }: PaletteHit): void => {
    remember({ title, href });
    onClose();
    router.history.push(href);
  };
  useEffect(() => {
    if (!waiting.current || !answered) return;
    waiting.current = false;
    if (hits[0] !== undefined) openHit(hits[0]);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      const next = (chosen + step + hits.length) % hits.length;
      setPlace(next);
      box.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter') return;
    // What is chosen by arrows is meant as it is seen; otherwise the best of what was typed, not of its beginning.
    const hit = hits[chosen];
    if (place === 0 && !answered) waiting.current = true;
    else if (hit !== undefined) openHit(hit);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={620}
      aria-label={t(($) => $.palette.title)}
    >
      <TextInput
        data-autofocus
        size="md"
        variant="unstyled"
        className={styles['field'] ?? ''}
        leftSection={<IconSearch size={18} />}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={hits.length > 0 ? `${list}-${chosen}` : undefined}
        aria-label={t(($) => $.palette.title)}
        placeholder={t(($) => $.palette.placeholder)}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setPlace(0);
          waiting.current = false;
        }}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div ref={box} id={list} role="listbox" aria-label={t(($) => $.palette.title)} className={styles['list']}>
        {groups.map(({ group, hits: shown }, at) => (
          <PaletteGroup
            key={group}
            name={t(($) => $.palette.groups[group])}
            hits={shown}
            idOf={(index) => `${list}-${before(groups, at) + index}`}
            chosen={chosen - before(groups, at)}
            onOpen={openHit}
          />
        ))}
        {hits.length === 0 && <p className={styles['nothing']}>{t(($) => $.palette.nothing)}</p>}
      </div>
    </Modal>
  );
}

/** How many hits stand in the groups before one. */
function before(groups: readonly { readonly hits: readonly PaletteHit[] }[], at: number): number {
  return groups.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0);
}
