import { Input, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { COMPANY_KINDS, COMPANY_STATES, COMPANY_VIEWS, isNarrowed } from './companies-search.ts';
import type { CompaniesSearch } from './companies-search.ts';

interface CompanyFiltersProps {
  readonly search: CompaniesSearch;
  readonly onSearch: (patch: Partial<CompaniesSearch>) => void;
}

/** What narrows the list: companies or sellers, online or retail, enabled or not, and a part of the name. */
export function CompanyFilters({ search, onSearch }: CompanyFiltersProps) {
  const { t } = useTranslation();
  const views = { companies: t(($) => $.companies.allCompanies), sellers: t(($) => $.companies.sellers) };
  const kinds = {
    all: t(($) => $.companies.all),
    online: t(($) => $.companies.online),
    retail: t(($) => $.companies.retail),
  };
  const states = {
    any: t(($) => $.companies.anyState),
    active: t(($) => $.companies.active),
    disabled: t(($) => $.companies.disabledOnes),
  };
  const sellers = search.view === 'sellers';
  return (
    <FiltersBar
      active={isNarrowed(search)}
      onReset={() => onSearch({ kind: 'all', state: 'any', search: '', page: 1 })}
    >
      <SearchField
        label={t(($) => $.companies.search)}
        placeholder={sellers ? t(($) => $.companies.sellerSearchHint) : t(($) => $.companies.searchHint)}
        value={search.search}
        onChange={(text) => onSearch({ search: text, page: 1 })}
      />
      <Choice
        label={t(($) => $.companies.view)}
        values={COMPANY_VIEWS}
        words={views}
        value={search.view}
        onChange={(view) => onSearch({ view, page: 1 })}
      />
      {!sellers && (
        <>
          <Choice
            label={t(($) => $.companies.kind)}
            values={COMPANY_KINDS}
            words={kinds}
            value={search.kind}
            onChange={(kind) => onSearch({ kind, page: 1 })}
          />
          <Choice
            label={t(($) => $.companies.state)}
            values={COMPANY_STATES}
            words={states}
            value={search.state}
            onChange={(state) => onSearch({ state, page: 1 })}
          />
        </>
      )}
    </FiltersBar>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, values, words, value, onChange }: ChoiceProps<Value>) {
  return (
    <div>
      <Input.Label component="div" display="block" mb={4}>
        {label}
      </Input.Label>
      <SegmentedControl<Value>
        size="sm"
        aria-label={label}
        data={values.map((each) => ({ value: each, label: words[each] }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
