import { Alert, NumberInput, Radio, SimpleGrid, Stack, Switch } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { LINK_SEARCH_TIMEOUT_MAX_SECONDS, LINK_SEARCH_TIMEOUT_MIN_SECONDS, SEARCH_MODES } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { SearchDraft, SearchIssue, SearchNumber } from './search-draft.ts';

const FLAGS = ['saveLinksToCard', 'marketplaceOnly', 'proxy'] as const;
/** For the arrows beside the numbers and for screen readers; what is refused is the contract's to say. */
const BOUNDS: Readonly<Record<SearchNumber, readonly [number, number]>> = {
  accuracyThreshold: [1, 100],
  topCount: [1, 50],
  timeout: [LINK_SEARCH_TIMEOUT_MIN_SECONDS, LINK_SEARCH_TIMEOUT_MAX_SECONDS],
  threadCount: [1, 64],
};

interface SearchFieldsProps {
  readonly draft: SearchDraft;
  readonly change: (patch: Partial<SearchDraft>) => void;
  readonly issues: Readonly<Partial<Record<SearchNumber, SearchIssue>>>;
  /** Others see the values and the reason why they cannot change them (P2 §6). */
  readonly mayChange: boolean;
}

/**
 * How links are searched: what a product is looked for by, when a find is taken, and how much a search may cost (P2
 * §1).
 */
export function SearchFields({ draft, change, issues, mayChange }: SearchFieldsProps) {
  const { t } = useTranslation();
  const number = (field: SearchNumber) => {
    const issue = issues[field];
    return (
      <NumberInput
        name={field}
        label={t(($) => $.linkSearch.settings[field])}
        description={t(($) => $.linkSearch.settings[`${field}Hint`])}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        min={BOUNDS[field][0]}
        max={BOUNDS[field][1]}
        disabled={!mayChange}
        value={draft[field]}
        error={issue === undefined ? undefined : t(($) => $.linkSearch.settings.issues[issue])}
        onChange={(value) => change({ [field]: typeof value === 'number' ? value : '' })}
      />
    );
  };
  return (
    <Stack gap="md">
      {!mayChange && (
        <Alert role="note" color="gray" p="xs" icon={<IconLock size={16} />}>
          {t(($) => $.linkSearch.settings.onlyAdmin)}
        </Alert>
      )}
      <Radio.Group
        label={t(($) => $.linkSearch.settings.parseBy)}
        value={draft.parseBy}
        onChange={(chosen) => {
          const parseBy = SEARCH_MODES.find((mode) => mode === chosen);
          if (parseBy !== undefined) change({ parseBy });
        }}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt={8}>
          {SEARCH_MODES.map((mode) => (
            <Radio
              key={mode}
              value={mode}
              disabled={!mayChange}
              label={t(($) => $.linkSearch.modes[mode])}
              description={t(($) => $.linkSearch.modeHints[mode])}
            />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {number('accuracyThreshold')}
        {number('topCount')}
        {number('timeout')}
        {number('threadCount')}
      </SimpleGrid>
      {FLAGS.map((flag) => (
        <Switch
          key={flag}
          label={t(($) => $.linkSearch.settings[flag])}
          description={t(($) => $.linkSearch.settings[`${flag}Hint`])}
          checked={draft[flag]}
          disabled={!mayChange}
          onChange={(event) => change({ [flag]: event.currentTarget.checked })}
        />
      ))}
    </Stack>
  );
}
