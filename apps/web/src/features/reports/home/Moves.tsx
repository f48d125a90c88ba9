import type { PriceMove } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { useMayOpen } from '#lib/user/screens.ts';
import { useMoveColumns } from './use-move-columns.tsx';

/** The strongest price changes, each a way into its product for who may open it. `checked`: whether any price was collected lately. */
export function Moves({ moves, checked }: { readonly moves: readonly PriceMove[]; readonly checked: boolean }) {
  const { t } = useTranslation();
  const mayOpenProducts = useMayOpen('/products/$id');
  return (
    <Panel title={t(($) => $.home.moves)} flush>
      <DataTable
        bare
        label={t(($) => $.home.moves)}
        columns={useMoveColumns()}
        rows={moves}
        rowKey={(move) => `${move.productId} ${move.companyName} ${move.at}`}
        rowLink={
          mayOpenProducts ? (move) => ({ to: '/products/$id', params: { id: String(move.productId) } }) : undefined
        }
        empty={<EmptyState title={t(($) => $.home[checked ? 'movesEmpty' : 'movesUnknown'])} />}
      />
    </Panel>
  );
}
