import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Option } from '#components/inputs/option.ts';
import { withChosen } from '#components/inputs/with-chosen.ts';
import { foundOptions, namedOptions } from './directory-options.ts';
import type { DirectoryKind } from './directory-options.ts';

/** Milliseconds of quiet before the server is asked. */
const PAUSE = 300;

interface DirectoryOptions {
  readonly kind: DirectoryKind;
  readonly level?: number | undefined;
  readonly chosen: readonly number[];
  /** Entries whose names the screen knows already. */
  readonly known?: readonly Option[] | undefined;
  /** Whether anybody looks at the options; nothing is asked before. */
  readonly open: boolean;
}

/** What a directory offers for a typed text, with what is chosen always among it. Directories are never read whole. */
export function useDirectory({ kind, level, chosen, known = [], open }: DirectoryOptions) {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<readonly Option[]>([]);
  const chosenNames = chosen.flatMap((id) => [...picked, ...known].find((option) => option.id === id)?.name ?? []);
  // The field shows the name of what is chosen: that is no search.
  const [search] = useDebouncedValue(chosenNames.includes(text) ? '' : text.trim(), PAUSE);
  const found = useQuery({ ...foundOptions(kind, search, level), enabled: open, placeholderData: keepPreviousData });
  const options = found.data ?? [];
  const have = new Set([...options, ...picked, ...known].map(({ id }) => id));
  const named = useQuery(
    namedOptions(
      kind,
      chosen.filter((id) => !have.has(id)),
    ),
  );
  const all = unique([
    ...options,
    ...[...picked, ...known, ...(named.data ?? [])].filter(({ id }) => chosen.includes(id)),
  ]);
  return {
    text,
    setText,
    loading: found.isFetching,
    options: withChosen(all, chosen),
    /** Remembers the names of what is chosen: another text will not find them. */
    remember: (ids: readonly number[]): void =>
      setPicked(unique([...all, ...picked]).filter(({ id }) => ids.includes(id))),
  };
}

function unique(options: readonly Option[]): Option[] {
  return [...new Map(options.toReversed().map((option) => [option.id, option])).values()].toReversed();
}
