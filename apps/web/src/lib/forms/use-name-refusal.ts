import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { ApiError } from '#lib/api/index.ts';

/**
 * What the field of a name says about a refusal; anything else is told in the corner. The field keeps what was typed.
 * @param taken what it says of a name that another one has
 */
export function useNameRefusal(taken: string): (error: unknown) => string {
  const { t } = useTranslation();
  const toasts = useToasts();
  return useMemo(
    () => (error) => {
      if (error instanceof ApiError && error.code === 'NAME_TAKEN') return taken;
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return t(($) => $.components.gone);
      toasts.failure(error);
      return '';
    },
    [t, toasts, taken],
  );
}
