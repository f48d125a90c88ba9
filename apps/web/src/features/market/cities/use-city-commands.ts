import { cityRoutes } from '@tsenomer/contracts';
import type { CityItem } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';
import { useNameRefusal } from '#lib/forms/use-name-refusal.ts';
import { cityBody } from './city-values.ts';
import type { CityValues } from './city-values.ts';

/** Commands on cities: they ask before something is lost and say what came of it. */
export function useCityCommands() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const refusal = useNameRefusal(t(($) => $.cities.taken));
  return useMemo(() => {
    return {
      /** Adds a city, or changes the one with the id. */
      save: async (id: number | null, values: CityValues): Promise<string | null> => {
        const body = cityBody(values);
        const { name } = body;
        try {
          if (id === null) await call(cityRoutes.createCity, { body });
          else await call(cityRoutes.editCity, { params: { id }, body });
        } catch (error) {
          return refusal(error);
        }
        toasts.success(id === null ? t(($) => $.cities.added, { name }) : t(($) => $.cities.saved, { name }));
        return null;
      },
      /** Deletes after a confirmation; why a city that is in use stays is told by the code of the refusal (P1 §8). */
      remove: async ({ id, name }: CityItem): Promise<void> => {
        const sure = await askToConfirm({
          title: t(($) => $.cities.deleteTitle),
          text: t(($) => $.cities.deleteText, { name }),
          confirm: t(($) => $.cities.deleteYes),
          cancel: t(($) => $.common.cancel),
          dangerous: true,
        });
        if (!sure) return;
        try {
          await call(cityRoutes.deleteCity, { params: { id } });
          toasts.success(t(($) => $.cities.deleted, { name }));
        } catch (error) {
          toasts.failure(error);
        }
      },
    };
  }, [t, toasts, refusal]);
}
