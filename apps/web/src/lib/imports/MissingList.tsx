import { columnName } from '@tsenomer/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DraftProblems } from './mapping-draft.ts';

/** Characters of a column's name. */
const NAME_SHOWN = 80;

/** What still has to be chosen before the import may start, in one sentence beside its button. */
export function MissingList({ problems }: { readonly problems: DraftProblems }) {
  const { t } = useTranslation();
  const missing = [
    ...(problems.headerRowMissing ? [t(($) => $.productImport.missingHeader)] : []),
    ...(problems.nameMissing ? [t(($) => $.productImport.missingName)] : []),
    ...(problems.codeMissing ? [t(($) => $.productImport.missingCode)] : []),
    ...problems.sameNames.map(({ name, columns }) =>
      t(($) => $.productImport.missingSameNames, {
        name: shortName(name),
        columns: columns.map(columnName).join(', '),
      }),
    ),
    ...(problems.repeated.size > 0
      ? [t(($) => $.productImport.missingDuplicate, { columns: [...problems.repeated].map(columnName).join(', ') })]
      : []),
  ];
  return (
    <Text component="output" c="dimmed" size="sm">
      {missing.length > 0 && `${t(($) => $.productImport.missing)} ${missing.join('; ')}`}
    </Text>
  );
}

function shortName(name: string): string {
  return name.length <= NAME_SHOWN ? name : `${name.slice(0, NAME_SHOWN)}…`;
}
