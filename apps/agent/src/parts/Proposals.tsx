import { useMemo, useState } from 'react';
import { keep, leaveProposal } from '../app/do.ts';
import type { NotKept } from '../app/do.ts';
import { useWords } from '../i18n/words.ts';
import type { TaskView } from '../rules/fold-task.ts';
import { openProposals } from '../rules/proposals.ts';
import type { Proposal } from '../rules/proposals.ts';
import { NO_PRICE } from '../store/records.ts';
import type { PriceFields } from '../store/records.ts';
import { useAgentState } from '../store/state.ts';
import { ProposalCard } from './ProposalCard.tsx';

/** What photos of a task say and nobody answered; of a product that is being entered, compared with that. */
export function useProposals(view: TaskView | undefined, drafts?: ReadonlyMap<number, PriceFields>): Proposal[] {
  const { photos, entries, me } = useAgentState();
  return useMemo(() => {
    const own = photos.filter(({ userId }) => userId === me?.id);
    return view === undefined ? [] : openProposals(view, own, entries, drafts);
  }, [view, photos, entries, me, drafts]);
}

/** All of a task, each taken or left where it stands. */
export function Proposals({ view }: { readonly view: TaskView }) {
  const { t } = useWords();
  const [problem, setProblem] = useState<NotKept | null>(null);
  const proposals = useProposals(view);
  if (proposals.length === 0) return null;
  const take = async ({ productId, price }: Proposal): Promise<void> => {
    const reading = view.products.find(({ product }) => product.productId === productId)?.reading ?? NO_PRICE;
    const payload = { productId, ...reading, price };
    setProblem(await keep([{ kind: 'reading', taskId: view.task.id, payload }]));
  };
  return (
    <section className="list" aria-label={t.proposal.title}>
      <h2 className="part">{t.proposal.title}</h2>
      {problem !== null && (
        <p role="alert" className="problem">
          {t[problem]}
        </p>
      )}
      {proposals.map((proposal) => (
        <ProposalCard
          named
          key={proposal.photo}
          proposal={proposal}
          onTake={() => void take(proposal)}
          onLeave={() => void leaveProposal(proposal.photo)}
        />
      ))}
    </section>
  );
}
