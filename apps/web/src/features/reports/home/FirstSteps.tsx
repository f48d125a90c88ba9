import { Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { Overview } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/links/links.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { useMayOpen } from '#lib/user/screens.ts';
import { ScreenLink } from '#lib/user/ScreenLink.tsx';
import { firstSteps } from './first-steps.ts';
import type { FirstStep } from './first-steps.ts';
import styles from './Home.module.css';

const WAYS = {
  companies: { to: '/companies' },
  products: { to: '/adding-products', search: { tab: 'upload-excel' } },
  links: { to: '/parsing/creating' },
  collection: { to: '/parsing/creating' },
  checks: { to: '/parsing' },
} as const;

/** What is left to do until prices come in; ticks itself off. The next step says how it goes. */
export default function FirstSteps({ overview }: { readonly overview: Overview }) {
  const { t } = useTranslation();
  const steps = firstSteps(overview);
  const next = steps.find(({ done }) => !done)?.name;
  return (
    <Panel title={t(($) => $.firstSteps.title)} className={styles['first']}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(($) => $.firstSteps.intro)}
      </Text>
      <ol className={styles['steps']}>
        {steps.map(({ name, done }) => (
          <li key={name} data-done={done}>
            {done ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
            <div>
              <ScreenLink link={WAYS[name]} size="sm">
                {t(($) => $.firstSteps[name].title)}
              </ScreenLink>
              {done && <span className={styles['unseen']}> — {t(($) => $.firstSteps.done)}</span>}
              {name === next && <NextStep name={name} />}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function NextStep({ name }: { readonly name: FirstStep }) {
  const { t } = useTranslation();
  const may = useMayOpen(WAYS[name].to);
  return (
    <>
      <Text size="sm" mt={4} mb="xs">
        {t(($) => $.firstSteps[name].hint)}
      </Text>
      {may && (
        <LinkButton {...WAYS[name]} size="compact-md">
          {t(($) => $.firstSteps[name].act)}
        </LinkButton>
      )}
    </>
  );
}
