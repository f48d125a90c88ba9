import { Stack, Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { tariffRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { mutation, query } from '#lib/api/index.ts';

const FLAGS = ['checkPriceParsing', 'checkFindLinksRegular', 'checkFindLinksMarketplace', 'checkAboveTariff'] as const;

/** Which kinds of checks are billed, and whether they go on above the tariff. */
export function Billed({ editable }: { readonly editable: boolean }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const kept = useQuery(query(tariffRoutes.readCompanyTariff));
  const save = useMutation({
    ...mutation(tariffRoutes.setCompanyTariff),
    onSuccess: () => toasts.success(t(($) => $.billing.saved)),
    onError: toasts.failure,
  });
  return (
    <Panel title={t(($) => $.billing.what.title)}>
      <QueryView query={kept}>
        {(company) => (
          <Stack gap="sm">
            {FLAGS.map((flag) => (
              <Switch
                key={flag}
                label={t(($) => $.billing.what[flag])}
                description={flag === 'checkAboveTariff' ? t(($) => $.billing.what.checkAboveTariffHint) : undefined}
                checked={company[flag]}
                disabled={!editable || save.isPending}
                onChange={(event) => save.mutate({ body: { ...company, [flag]: event.currentTarget.checked } })}
              />
            ))}
          </Stack>
        )}
      </QueryView>
    </Panel>
  );
}
