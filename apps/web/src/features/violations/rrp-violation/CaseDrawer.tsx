import { Button, Drawer, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { caseRoutes } from '@tsenomer/contracts';
import type { CaseDetail } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#components/states/QueryView.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { query } from '#lib/api/index.ts';
import { useMay } from '#lib/user/current-user.ts';
import { CaseHead } from './CaseHead.tsx';
import { CaseLog } from './CaseLog.tsx';
import { CaseNote } from './CaseNote.tsx';
import { ChosenViolations } from './ChosenViolations.tsx';
import { ComparedPrices } from './ComparedPrices.tsx';
import type { ChangeReport } from './report-address.ts';
import { WarList } from './WarList.tsx';
import { useViolationChoice } from './use-violation-choice.ts';
import { useViolationColumns } from './use-violation-columns.tsx';

interface CaseDrawerProps {
  readonly caseId: number;
  readonly onOpen: ChangeReport;
}

/** A case: how it stands, what can be done, its violations with their proofs, and its log. */
export function CaseDrawer({ caseId, onOpen }: CaseDrawerProps) {
  const { t } = useTranslation();
  const details = useQuery(query(caseRoutes.getCase, { params: { id: caseId } }));
  const name = details.data?.company.name ?? '';
  return (
    <Drawer
      opened
      onClose={() => onOpen({ case: undefined })}
      size={1020}
      title={`${t(($) => $.violations.caseNumber, { id: caseId })} ${name}`}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
    >
      <QueryView query={details}>{(detail) => <Case key={detail.id} of={detail} onOpen={onOpen} />}</QueryView>
    </Drawer>
  );
}

/** Violations that are drawn at first, and more at a time; the list of cases below has the pages of the screen. */
const SHOWN = 25;

function Case({ of, onOpen }: { readonly of: CaseDetail; readonly onOpen: ChangeReport }) {
  const { t } = useTranslation();
  const may = useMay('violations.handle');
  const columns = useViolationColumns((violation) => onOpen({ violation }));
  const [shown, setShown] = useState(SHOWN);
  const rows = of.items.slice(0, shown);
  const choice = useViolationChoice(rows);
  return (
    <Stack gap="md">
      <CaseHead of={of} may={may} />
      <ComparedPrices kinds={of.typedPrices} />
      {may && choice.chosen.length > 0 && <ChosenViolations ids={choice.chosen} onDone={choice.clear} />}
      <DataTable
        label={t(($) => $.violations.violations)}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        choice={may ? choice.choice : undefined}
        empty={<EmptyState title={t(($) => $.violations.empty)} />}
      />
      {of.items.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + SHOWN)}>
          {t(($) => $.violations.more, { count: of.items.length - shown })}
        </Button>
      )}
      {of.wars.length > 0 && (
        <section aria-labelledby="case-wars">
          <Title order={3} size="h5" id="case-wars" mb="xs">
            {t(($) => $.violations.wars)}
          </Title>
          <WarList wars={of.wars} onOpen={onOpen} />
        </section>
      )}
      {may && <CaseNote caseId={of.id} />}
      <CaseLog log={of.log} />
    </Stack>
  );
}
