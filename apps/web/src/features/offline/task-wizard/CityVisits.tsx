import '@mantine/dates/styles.css';
import 'dayjs/locale/ru';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar, IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { companyShopRoutes } from '@tsenomer/contracts';
import type { CompanyShopItem, UserItem } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { query } from '#lib/api/index.ts';
import { useToday } from '#lib/offline/use-today.ts';
import { useShopCompanies, useStaff } from '#lib/offline/use-people-and-places.ts';
import type { CityPlan, Draft, Visit } from './draft.ts';
import { hasText } from './has-text.ts';
import styles from './task-wizard.module.css';
import { useSuggestions } from './use-suggestions.ts';
import { VisitRow } from './VisitRow.tsx';

interface CityVisitsProps {
  readonly draft: Draft;
  readonly plan: CityPlan;
  readonly onPlan: (plan: CityPlan) => void;
}

/** Addresses of a city at once at most, and so many are drawn. */
const SHOPS = 1000;
const DRAWN = 200;

/** The tab of a city: its days and comment, its addresses, and who goes to each. */
export function CityVisits({ draft, plan, onPlan }: CityVisitsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const today = useToday();
  const [search, setSearch] = useState('');
  const { data: staff = [] } = useStaff();
  const companies = useShopCompanies();
  const people = staff.filter(({ id }) => draft.userIds.includes(id));
  const shops = useQuery(
    query(companyShopRoutes.listCompanyShops, {
      query: { cityId: plan.cityId, companyIds: draft.companyIds, limit: SHOPS },
    }),
  );
  const { suggest, reasonOf } = useSuggestions((visits) => onPlan({ ...plan, visits: [...visits] }));
  const nameOf = ({ companyId, name, address }: CompanyShopItem): string =>
    [companies.find(({ id }) => id === companyId)?.name, name, address].filter(Boolean).join(' · ');
  const visitTo = (shop: CompanyShopItem): Visit => ({
    companyShopId: shop.id,
    companyId: shop.companyId,
    userId: usualPerson(people, plan.cityId)?.id ?? draft.userIds[0] ?? 0,
    date: null,
  });
  const put = (visit: Visit): void =>
    onPlan({
      ...plan,
      visits: plan.visits.map((each) => (each.companyShopId === visit.companyShopId ? visit : each)),
    });
  return (
    <Panel>
      <Stack gap="md">
        <div className={styles['pair']}>
          <DatePickerInput
            type="multiple"
            size="sm"
            clearable
            label={t(($) => $.offlineWizard.dates)}
            placeholder={t(($) => $.offlineWizard.datesNone)}
            locale={locale}
            valueFormat="DD.MM.YY"
            minDate={today}
            leftSection={<IconCalendar size={16} aria-hidden />}
            clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
            value={plan.dates}
            onChange={(dates) => onPlan({ ...plan, dates: [...dates].sort() })}
          />
          <Textarea
            label={t(($) => $.offlineWizard.cityComment)}
            autosize
            minRows={1}
            maxRows={4}
            maxLength={10_000}
            value={plan.comment}
            onChange={(event) => onPlan({ ...plan, comment: event.currentTarget.value })}
          />
        </div>
        <QueryView query={shops}>
          {({ items }) => {
            const found = items.filter((shop) => hasText({ name: nameOf(shop) }, search));
            const added = found.filter(({ id }) => !plan.visits.some(({ companyShopId }) => companyShopId === id));
            if (items.length === 0) return <Text c="dimmed">{t(($) => $.offlineWizard.noShops)}</Text>;
            return (
              <div>
                <Group justify="space-between" align="flex-end" gap={8} mb={8}>
                  <SearchField
                    label={t(($) => $.offlineWizard.shopSearch)}
                    value={search}
                    onChange={setSearch}
                    pause={150}
                  />
                  <Group gap={8}>
                    <Button
                      size="compact-sm"
                      variant="default"
                      onClick={() => onPlan({ ...plan, visits: [...plan.visits, ...added.map(visitTo)] })}
                    >
                      {t(($) => $.offlineWizard.chooseFound)}
                    </Button>
                    <Button size="compact-sm" variant="default" onClick={() => onPlan({ ...plan, visits: [] })}>
                      {t(($) => $.components.clearChoice)}
                    </Button>
                    <BusyButton
                      size="compact-sm"
                      variant="light"
                      leftSection={<IconWand size={14} />}
                      busy={suggest.isPending}
                      disabled={plan.visits.length === 0}
                      onClick={() => suggest.mutate({ plan, userIds: draft.userIds })}
                    >
                      {t(($) => $.offlineWizard.suggest)}
                    </BusyButton>
                  </Group>
                </Group>
                <ul className={styles['list']} data-tall aria-label={t(($) => $.offlineWizard.shops)}>
                  {found.slice(0, DRAWN).map((shop) => (
                    <VisitRow
                      key={shop.id}
                      name={nameOf(shop)}
                      placeless={shop.lat === null}
                      people={people}
                      visit={plan.visits.find(({ companyShopId }) => companyShopId === shop.id)}
                      reasonOf={reasonOf}
                      onToggle={(chosen) =>
                        onPlan({
                          ...plan,
                          visits: chosen
                            ? [...plan.visits, visitTo(shop)]
                            : plan.visits.filter(({ companyShopId }) => companyShopId !== shop.id),
                        })
                      }
                      onChange={put}
                    />
                  ))}
                </ul>
                {found.length > DRAWN && (
                  <Text size="xs" c="dimmed" mt={4}>
                    {t(($) => $.components.moreOptions, { limit: DRAWN })}
                  </Text>
                )}
              </div>
            );
          }}
        </QueryView>
      </Stack>
    </Panel>
  );
}

/** Who lives there, if anybody does. */
function usualPerson(people: readonly UserItem[], city: number): UserItem | undefined {
  return people.find(({ cityId }) => cityId === city) ?? people[0];
}
