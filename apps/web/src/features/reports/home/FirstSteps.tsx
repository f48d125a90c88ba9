import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { Overview } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { ScreenLink } from '#lib/user/ScreenLink.tsx';
import { firstSteps } from './first-steps.ts';
import styles from './Home.module.css';

const WAYS = {
  companies: { to: '/companies' },
  products: { to: '/adding-products', search: { tab: 'upload-excel' } },
  links: { to: '/link-search' },
  collection: { to: '/parsing/creating' },
  checks: { to: '/parsing' },
} as const;

/** What is left to do until prices come in; ticks itself off. */
export function FirstSteps({ overview }: { readonly overview: Overview }) {
  const { t } = useTranslation();
  const steps = firstSteps(overview);
  return (
    <Panel title={t(($) => $.home.firstSteps)} className={styles['first']}>
      <ol className={styles['steps']}>
        {steps.map(({ name, done }) => (
          <li key={name} data-done={done}>
            {done ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
            <ScreenLink link={WAYS[name]} size="sm">
              {t(($) => $.home.steps[name])}
            </ScreenLink>
            {done && <span className={styles['unseen']}> — {t(($) => $.home.stepDone)}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
