import { useTranslation } from 'react-i18next';

/** What a task is called: its name, with its number; «Без названия» without one (P2 §9). */
export function useTaskName(): (task: { readonly id: number; readonly name: string }) => string {
  const { t } = useTranslation();
  return ({ id, name }) => `№ ${id} · ${name === '' ? t(($) => $.offline.unnamed) : name}`;
}
