import { Button, Checkbox, Group, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { NamesWindow } from '#lib/companies/NamesWindow.tsx';
import { RobotMissing } from '#lib/companies/RobotMissing.tsx';
import { companiesShown, DRAWN_ROWS } from './company-view.ts';
import type { CompanyChoice } from './company-view.ts';
import styles from './wizard.module.css';

interface CompanyPickerProps {
  readonly companies: readonly CompanyChoice[];
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
  /** Links to the selected products by company; null while it is not known or does not matter. */
  readonly links: ReadonlyMap<number, number> | null;
}

/** Which companies are watched: a searchable list of marks, each with its number of links. */
export function CompanyPicker({ companies, value, onChange, links }: CompanyPickerProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [onlyChosen, setOnlyChosen] = useState(false);
  const [naming, setNaming] = useState(false);
  const chosen = new Set(value);
  const shown = companiesShown(companies, { search, onlyChosen, chosen });
  const add = (more: readonly CompanyChoice[]) =>
    onChange([...new Set([...value, ...more.map((company) => company.id)])]);
  const withoutLinks = links === null ? 0 : value.filter((id) => (links.get(id) ?? 0) === 0).length;
  const withoutRobot = companies.filter(
    ({ id, robotFlag, unable }) => chosen.has(id) && !robotFlag && unable !== true,
  ).length;
  return (
    <div>
      <Group justify="space-between" align="flex-end" gap={8} mb={8}>
        <SearchField
          label={t(($) => $.collectionWizard.companySearch)}
          value={search}
          onChange={setSearch}
          pause={150}
        />
        <Group gap={8}>
          <Button size="compact-sm" variant="default" onClick={() => add(shown)}>
            {t(($) => $.collectionWizard.selectAll)}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setNaming(true)}>
            {t(($) => $.companyNames.open)}
          </Button>
          {links !== null && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => add(shown.filter((company) => (links.get(company.id) ?? 0) > 0))}
            >
              {t(($) => $.collectionWizard.selectWithLinks)}
            </Button>
          )}
          <BusyButton size="compact-sm" variant="default" disabled={value.length === 0} onClick={() => onChange([])}>
            {t(($) => $.collectionWizard.clearAll)}
          </BusyButton>
        </Group>
      </Group>
      <ul className={styles['list']} aria-label={t(($) => $.collectionWizard.companies)}>
        {shown.slice(0, DRAWN_ROWS).map((company) => (
          <CompanyRow
            key={company.id}
            company={company}
            checked={chosen.has(company.id)}
            links={links === null ? null : (links.get(company.id) ?? 0)}
            onToggle={(checked) => onChange(checked ? [...value, company.id] : value.filter((id) => id !== company.id))}
          />
        ))}
        {shown.length === 0 && <li className={styles['row']}>{t(($) => $.components.nothingFound)}</li>}
      </ul>
      <Group justify="space-between" mt={6} gap={8}>
        <Text size="xs" c="dimmed" className="tabular">
          {shown.length > DRAWN_ROWS
            ? t(($) => $.components.moreOptions, { limit: DRAWN_ROWS })
            : t(($) => $.collectionWizard.chosenCompanies, { count: value.length })}
        </Text>
        <Switch
          size="xs"
          label={t(($) => $.collectionWizard.onlyChosen)}
          checked={onlyChosen}
          onChange={(event) => setOnlyChosen(event.currentTarget.checked)}
        />
      </Group>
      {naming && (
        <NamesWindow
          companies={companies}
          onClose={() => setNaming(false)}
          onChoose={(ids) => onChange([...new Set([...value, ...ids])])}
        />
      )}
      {withoutRobot > 0 && (
        <Text size="xs" c="var(--warn)" mt={6} component="output" display="block">
          {t(($) => $.collectionWizard.withoutRobot, { count: withoutRobot })}
        </Text>
      )}
      {withoutLinks > 0 && (
        <Text size="xs" c="var(--warn)" mt={6} component="output" display="block">
          {t(($) => $.collectionWizard.withoutLinks, { count: withoutLinks })}
        </Text>
      )}
    </div>
  );
}

interface CompanyRowProps {
  readonly company: CompanyChoice;
  readonly checked: boolean;
  readonly links: number | null;
  readonly onToggle: (checked: boolean) => void;
}

function CompanyRow({ company, checked, links, onToggle }: CompanyRowProps) {
  const { t } = useTranslation();
  return (
    <li className={styles['row']}>
      <Checkbox
        className={styles['grow'] ?? ''}
        size="xs"
        label={company.fullName}
        checked={checked}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      {company.ownFlag && <StatusBadge tone="info">{t(($) => $.collectionWizard.ownCompany)}</StatusBadge>}
      {company.unable === true && <StatusBadge tone="warn">{t(($) => $.collectionWizard.notSearchable)}</StatusBadge>}
      {!company.robotFlag && company.unable !== true && (
        <RobotMissing company={{ id: company.id, name: company.fullName }} beside />
      )}
      {company.disabled && <StatusBadge tone="calm">{t(($) => $.collectionWizard.disabledCompany)}</StatusBadge>}
      {links !== null && (
        <span className={`${styles['number']} tabular`} data-none={links === 0}>
          {links === 0 ? t(($) => $.collectionWizard.noLinks) : t(($) => $.monitoring.links, { count: links })}
        </span>
      )}
    </li>
  );
}
