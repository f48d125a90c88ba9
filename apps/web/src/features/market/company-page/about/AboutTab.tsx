import type { CompanyAbout } from '@tsenomer/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MarkUnsaved } from '#lib/forms/use-leave-guard.ts';
import styles from '../company-page.module.css';
import { BasicsForm } from './BasicsForm.tsx';
import { LegalForm } from './LegalForm.tsx';
import { LogoPanel } from './LogoPanel.tsx';

interface AboutTabProps {
  readonly company: CompanyAbout;
  readonly mayEdit: boolean;
  readonly onUnsaved: MarkUnsaved;
}

/** What the company is: basics, legal data, contacts and logo. */
export function AboutTab({ company, mayEdit, onUnsaved }: AboutTabProps) {
  const { t } = useTranslation();
  return (
    <>
      {!mayEdit && (
        <Text size="sm" c="dimmed" mb="sm">
          {t(($) => $.companyPage.readOnly)}
        </Text>
      )}
      <div className={styles['about']}>
        <div className={styles['column']}>
          <BasicsForm company={company} mayEdit={mayEdit} onUnsaved={onUnsaved} />
          <LegalForm company={company} mayEdit={mayEdit} onUnsaved={onUnsaved} />
        </div>
        <LogoPanel company={company} mayEdit={mayEdit} />
      </div>
    </>
  );
}
