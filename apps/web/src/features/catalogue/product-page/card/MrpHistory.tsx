import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { productStatisticsRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#components/states/QueryView.tsx';
import { DateTime } from '#components/values/DateTime.tsx';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import styles from '../product-page.module.css';

/** How the recommended price changed, the newest first; read when somebody wants to know. */
export function MrpHistory({ productId }: { readonly productId: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [opened, setOpened] = useState(false);
  const history = useQuery({
    ...query(productStatisticsRoutes.mrpHistory, { params: { id: productId } }),
    enabled: opened,
  });
  const label = t(($) => $.productPage.mrpHistory);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" withArrow trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={label}>
          <ActionIcon variant="default" size={36} aria-label={label} onClick={() => setOpened(!opened)}>
            <IconHistory size={17} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <QueryView query={history}>
          {({ items }) =>
            items.length === 0 ? (
              t(($) => $.productPage.mrpNone)
            ) : (
              // A long list is scrolled by keyboard.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              <ul className={styles['mrpList']} tabIndex={0} aria-label={label}>
                {items.map(({ at, mrp, currency }) => (
                  <li key={at}>
                    <DateTime at={at} />
                    <strong className="tabular">
                      {mrp === null ? t(($) => $.productPage.mrpRemoved) : formats.money(mrp, currency)}
                    </strong>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </Popover.Dropdown>
    </Popover>
  );
}
