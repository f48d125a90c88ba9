import { ActionIcon, Anchor } from '@mantine/core';
import { IconHelpCircle, IconMenu2, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { roleMay } from '@tsenomer/contracts';
import type { CurrentUser } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { ParserStatus } from '#features/collecting/parser-status/index.ts';
import { InboxBell } from '#features/outgoing/inbox/index.ts';
import { ProductSearch } from '#features/catalogue/product-search/index.ts';
import { clientConfigQuery } from '../client-config.ts';
import { UserMenu } from './UserMenu.tsx';
import { VersionTag } from './VersionTag.tsx';
import styles from './Header.module.css';

interface HeaderProps {
  readonly user: CurrentUser;
  readonly drawerOpened: boolean;
  readonly onOpenDrawer: () => void;
  readonly onLogout: () => void;
}

/**
 * The header, 60 high (P1 §2); an agent has no menu button, search, status and help, and a way back to the own
 * application.
 */
export function Header({ user, drawerOpened, onOpenDrawer, onLogout }: HeaderProps) {
  const { t } = useTranslation();
  const { data: config } = useQuery(clientConfigQuery);
  const helpUrl = user.role === 'agent' ? null : (config?.helpUrl ?? null);
  const agent = user.role === 'agent';
  return (
    <div className={styles['header']}>
      {!agent && !drawerOpened && (
        <IconButton
          variant="subtle"
          color="gray"
          c="var(--ink-2)"
          size={36}
          label={t(($) => $.shell.openMenu)}
          onClick={onOpenDrawer}
        >
          <IconMenu2 size={22} />
        </IconButton>
      )}
      <VersionTag withParts={roleMay(user.role, 'system.version')} />
      {agent && (
        <Anchor href="/agent/" size="sm">
          {t(($) => $.home.agentTitle)}
        </Anchor>
      )}
      {roleMay(user.role, 'products.read') && (
        <div className={styles['search']} data-tour="search">
          <div className="mantine-visible-from-sm">
            <ProductSearch />
          </div>
        </div>
      )}
      <div className={styles['space']} />
      <div className={styles['end']}>
        {roleMay(user.role, 'products.read') && (
          <Link
            to="/search-product-result"
            className="mantine-hidden-from-sm"
            data-tour="search"
            aria-label={t(($) => $.shell.searchLabel)}
          >
            <ActionIcon component="span" variant="subtle" color="gray" c="var(--ink-2)" size={36}>
              <IconSearch size={20} />
            </ActionIcon>
          </Link>
        )}
        {roleMay(user.role, 'parser.read') && <ParserStatus />}
        {roleMay(user.role, 'home.read') && <InboxBell />}
        {helpUrl !== null && (
          <ActionIcon
            component="a"
            href={helpUrl}
            target="_blank"
            rel="noopener"
            visibleFrom="sm"
            variant="subtle"
            color="gray"
            c="var(--ink-2)"
            size={36}
            aria-label={t(($) => $.shell.help)}
          >
            <IconHelpCircle size={22} />
          </ActionIcon>
        )}
        <UserMenu user={user} helpUrl={helpUrl} onLogout={onLogout} />
      </div>
    </div>
  );
}
