import type { Training, TrainingReport } from '@tsenomer/contracts';

/** Whether a training still goes on. */
export function isOpen({ status }: Pick<Training, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

/** Right answers of all fields, by the weights in use and by the new ones. */
export function rightAnswers({ fields }: Pick<TrainingReport, 'fields'>) {
  const sum = (which: 'pages' | 'before' | 'after'): number => fields.reduce((all, field) => all + field[which], 0);
  return { labelled: sum('pages'), before: sum('before'), after: sum('after') };
}

/** Answers about labelled pages that become wrong, as far as they are named. */
export function lostAnswers({ changes }: Pick<TrainingReport, 'changes'>): number {
  return changes.filter(({ becomes }) => becomes === 'wrong').length;
}
