import { brandRoutes } from '@tsenomer/contracts';
import type { BrandItem } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';
import { useNameRefusal } from '#lib/forms/use-name-refusal.ts';

/** Commands on brands: they say what came of it. */
export function useBrandCommands() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const refusal = useNameRefusal(t(($) => $.brands.taken));
  return useMemo(() => {
    return {
      create: async (name: string): Promise<string | null> => {
        try {
          await call(brandRoutes.createBrand, { body: { name } });
        } catch (error) {
          return refusal(error);
        }
        toasts.success(t(($) => $.brands.added, { name }));
        return null;
      },
      rename: async (id: number, name: string): Promise<string | null> => {
        try {
          await call(brandRoutes.editBrand, { params: { id }, body: { name } });
        } catch (error) {
          return refusal(error);
        }
        toasts.success(t(($) => $.brands.renamed, { name }));
        return null;
      },
      remove: async ({ id, name }: BrandItem): Promise<void> => {
        try {
          await call(brandRoutes.deleteBrand, { params: { id } });
          toasts.success(t(($) => $.brands.deleted, { name }));
        } catch (error) {
          toasts.failure(error);
        }
      },
    };
  }, [t, toasts, refusal]);
}

export type BrandCommands = ReturnType<typeof useBrandCommands>;
