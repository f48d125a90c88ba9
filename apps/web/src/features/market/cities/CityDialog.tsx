import { Autocomplete, TagsInput, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { focusField } from '#lib/forms/focus-field.ts';
import { cityIssues, suggestionLabel, valuesOfSuggestion } from './city-values.ts';
import type { CityValues } from './city-values.ts';
import { useCitySuggestions } from './use-city-suggestions.ts';

/** As many suggestions as fit without scrolling: a scrolled list cannot be reached by keyboard alone. */
const SHOWN = 8;

interface CityDialogProps {
  readonly title: string;
  readonly initial: CityValues;
  readonly confirm: string;
  /** Resolves to what the name's field says when it was refused, or null when the window may close. */
  readonly onSubmit: (values: CityValues) => Promise<string | null>;
  readonly onClose: () => void;
}

/** The window of a city; a city chosen from the information base fills every field. */
export default function CityDialog({ title, initial, confirm, onSubmit, onClose }: CityDialogProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const suggestions = useCitySuggestions(values.name === initial.name ? '' : values.name);
  const issues = tried ? cityIssues(values) : {};
  const issue = (field: keyof CityValues) =>
    issues[field] === undefined ? null : t(($) => $.components.nameIssue[issues[field] ?? 'invalid']);
  const change = (patch: Partial<CityValues>): void => {
    setValues((current) => ({ ...current, ...patch }));
    setRefused(null);
  };
  const submit = async (): Promise<void> => {
    setTried(true);
    const [wrong] = Object.keys(cityIssues(values));
    if (wrong !== undefined) return focusField(place.current, wrong);
    if (busy) return;
    setBusy(true);
    const refusal = await onSubmit(values);
    setBusy(false);
    if (refusal === null) onClose();
    else setRefused(refusal);
  };
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      busy={busy}
      form={place}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Autocomplete
        name="name"
        label={t(($) => $.cities.city)}
        required
        data-autofocus
        maxDropdownHeight={340}
        // The information base has searched already.
        filter={({ options }) => options}
        data={suggestions.slice(0, SHOWN).map(suggestionLabel)}
        value={values.name}
        error={issue('name') ?? refused}
        onChange={(text) => {
          const chosen = suggestions.find((city) => suggestionLabel(city) === text);
          change(chosen === undefined ? { name: text } : valuesOfSuggestion(chosen));
        }}
      />
      <TextInput
        name="countryName"
        label={t(($) => $.cities.country)}
        required
        value={values.countryName}
        error={issue('countryName')}
        onChange={(event) => change({ countryName: event.currentTarget.value })}
      />
      <TagsInput
        name="otherNames"
        label={t(($) => $.cities.otherNames)}
        description={t(($) => $.cities.otherNamesHint)}
        maxTags={20}
        splitChars={[',', '\n']}
        value={[...values.otherNames]}
        error={issue('otherNames')}
        onChange={(otherNames) => change({ otherNames })}
      />
      <TextInput
        name="externalUid"
        label={t(($) => $.cities.externalUid)}
        value={values.externalUid}
        error={issue('externalUid')}
        onChange={(event) => change({ externalUid: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
