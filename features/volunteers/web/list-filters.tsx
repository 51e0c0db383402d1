import { Button, Group, NativeSelect, Paper, SimpleGrid, Stack } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { groupNameQuery } from '#features/groups/web/api.ts'
import { KnownGroupPicker } from '#features/groups/web/known-group-picker.tsx'
import type { OwnField } from '#features/own-fields/contract.ts'
import { nameOwnFields } from '#features/own-fields/filter-rules.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { OwnFilterPicker } from '#features/own-fields/web/own-filter-picker.tsx'
import { type Trait, traits } from '#features/selection/search-fields.ts'
import { mostTagsAsked, readTagIds } from '#features/selection/trait-rules.ts'
import { ColumnPicker } from '#features/selection/web/column-picker.tsx'
import type { ChosenColumns } from '#features/selection/web/columns-api.ts'
import { ViewPicker } from '#features/selection/web/view-picker.tsx'
import { tagsQuery } from '#features/tags/web/api.ts'
import { TagPicker } from '#features/tags/web/tag-picker.tsx'
import type { TableState } from '#web/lib/table-search.ts'
import { ColumnFilter } from '#web/ui/column-filter.tsx'
import { MissingFilter } from '#web/ui/missing-filter.tsx'
import type { ChangeTableState } from '#web/ui/use-table-state.ts'
import { listColumns } from './list-api.ts'
import { volunteerPaths } from './paths.ts'
import { choicesOf, optionsOf, venueOptions, wordsOf } from './trait-choices.tsx'

const noFields: OwnField[] = []

interface ListFiltersProps {
  state: TableState
  onChange: ChangeTableState
  chosen: ChosenColumns
}

/** The list's filters that have no column: which are asked for, and a panel of all. */
export function ListFilters({ state, onChange, chosen }: ListFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const tags = useQuery(tagsQuery).data
  const zones = useQuery(volunteerFormQuery).data?.assignedBusinessUnits.arrayData ?? []
  const groupId = readTagIds(state.filters['group'] ?? '')?.[0] ?? ''
  const group = useQuery({ ...groupNameQuery(groupId), enabled: groupId !== '' }).data
  const own = useQuery(ownFieldsQuery('volunteers')).data?.fields ?? noFields
  const nameOwn = useMemo(() => nameOwnFields(own), [own])
  const nameOf = (id: string) =>
    tags?.find((tag) => tag.id === id)?.name ??
    zones.flatMap(({ locations, venueIds }) => locations.filter((_, i) => venueIds?.[i] === id))[0] ??
    (id === groupId ? group : undefined) ??
    nameOwn(id)
  const asked = traits.filter((trait) => trait !== 'search' && state.filters[trait])
  const set = (trait: Trait, value: string) => onChange({ filters: { ...state.filters, [trait]: value } })
  return (
    <Stack gap="xs">
      <Group gap="xs" align="end">
        <MissingFilter state={state} onChange={onChange} />
        <Button
          variant="default"
          size="xs"
          mih={{ base: 44, sm: 32 }}
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Fewer filters' : 'More filters'}
        </Button>
        <ColumnPicker chosen={chosen} />
        <ViewPicker
          list={volunteerPaths.individuals}
          columns={listColumns}
          shownColumns={chosen.isUsual ? undefined : chosen.names}
        />
        {asked.map((trait) => (
          <AskedTrait
            key={trait}
            words={wordsOf(trait, state.filters[trait] ?? '', nameOf)}
            onClear={() => set(trait, '')}
          />
        ))}
      </Group>
      <div id={panelId} hidden={!isOpen}>
        {isOpen ? <FilterPanel state={state} onSet={set} own={own} /> : null}
      </div>
    </Stack>
  )
}

function AskedTrait({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <Button
      variant="light"
      size="xs"
      mih={{ base: 44, sm: 32 }}
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={`${words}, show all again`}
      onClick={onClear}
    >
      {words}
    </Button>
  )
}

const skills = { name: 'skill', title: 'Skills and interests', filter: 'text', cell: () => null } as const

interface FilterPanelProps {
  state: TableState
  onSet: (trait: Trait, value: string) => void
  own: readonly OwnField[]
}

function FilterPanel({ state, onSet, own }: FilterPanelProps) {
  const settings = useQuery(volunteerFormQuery).data
  if (!settings) return null
  return (
    <Paper withBorder p="md" component="section" aria-label="Filters">
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3, lg: 5 }} spacing="sm">
        {choicesOf(settings).map((choice) => {
          const asked = state.filters[choice.trait] ?? ''
          return (
            <NativeSelect
              key={choice.trait}
              label={choice.label}
              value={asked}
              data={[{ value: '', label: 'Any' }, ...optionsOf(choice, asked)]}
              onChange={(event) => onSet(choice.trait, event.currentTarget.value)}
            />
          )
        })}
        <NativeSelect
          label="Location"
          value={state.filters['venue'] ?? ''}
          data={venueOptions(settings)}
          onChange={(event) => onSet('venue', event.currentTarget.value)}
        />
        <KnownGroupPicker
          label="Group"
          placeholder="Any"
          value={readTagIds(state.filters['group'] ?? '')?.[0] ?? ''}
          onChange={(id) => onSet('group', id)}
        />
        <ColumnFilter
          column={skills}
          state={state}
          onSet={(_name, value) => onSet('skill', value)}
          isLabelled
          placeholder="Part of a word"
        />
      </SimpleGrid>
      <TagFilters state={state} onSet={onSet} />
      <OwnFilterPicker fields={own} value={state.filters['own'] ?? ''} onChange={(value) => onSet('own', value)} />
    </Paper>
  )
}

const tagTraits = [
  { trait: 'tag', label: 'Has one of these tags' },
  { trait: 'withoutTag', label: 'Has none of these tags' },
] as const

function TagFilters({ state, onSet }: { state: TableState; onSet: (trait: Trait, value: string) => void }) {
  const tags = useQuery(tagsQuery).data
  if (!tags?.length) return null
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="sm">
      {tagTraits.map(({ trait, label }) => (
        <TagPicker
          key={trait}
          label={label}
          value={readTagIds(state.filters[trait] ?? '') ?? []}
          onChange={(ids) => onSet(trait, ids.join(','))}
          most={mostTagsAsked}
        />
      ))}
    </SimpleGrid>
  )
}
