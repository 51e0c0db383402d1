import { Group, NativeSelect, Paper, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { groupNameQuery } from '#features/groups/web/api.ts'
import { KnownGroupPicker } from '#features/groups/web/known-group-picker.tsx'
import type { OwnField } from '#features/own-fields/contract.ts'
import { nameOwnFields } from '#features/own-fields/filter-rules.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { OwnFilterPicker } from '#features/own-fields/web/own-filter-picker.tsx'
import { missingWords, type Trait, traits } from '#features/selection/search-fields.ts'
import { mostTagsAsked, readTagIds } from '#features/selection/trait-rules.ts'
import type { ChosenColumns } from '#features/selection/web/columns-api.ts'
import { FilterPicker } from '#features/selection/web/filter-picker.tsx'
import { tagsQuery } from '#features/tags/web/api.ts'
import { TagPicker } from '#features/tags/web/tag-picker.tsx'
import type { TableState } from '#web/lib/table-search.ts'
import { ColumnFilter } from '#web/ui/column-filter.tsx'
import { MissingFilter } from '#web/ui/missing-filter.tsx'
import type { ChangeTableState } from '#web/ui/use-table-state.ts'
import { choicesOf, optionsOf, wordsOf } from './trait-choices.tsx'
import { VenueFilter } from './venue-filter.tsx'

const noFields: OwnField[] = []

const onlyHere = [{ value: 'location', label: missingWords.location }]

interface ListFiltersProps {
  /** The names of the list's filters in the address. */
  names: readonly string[]
  /** Whose views are offered; none where nobody keeps any. */
  views?: { list: 'volunteers'; address: string }
  before?: ReactNode
  after?: ReactNode
  state: TableState
  onChange: ChangeTableState
  chosen: ChosenColumns
}

/** The filters of a list of volunteers that have no column: which are asked for, and a panel of all. */
export function ListFilters({ names, views, before, after, state, onChange, chosen }: ListFiltersProps) {
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
    <FilterPicker
      views={views}
      names={names}
      chosen={chosen}
      before={
        <Group gap="sm" align="end">
          <MissingFilter state={state} onChange={onChange} more={onlyHere} />
          {before}
        </Group>
      }
      after={after}
      asked={asked.map((trait) => ({ name: trait, words: wordsOf(trait, state.filters[trait] ?? '', nameOf) }))}
      onClear={(name) => onChange({ filters: { ...state.filters, [name]: '' } })}
      panel={() => <FilterPanel state={state} onSet={set} own={own} />}
    />
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
    <Paper withBorder p="sm" component="section" aria-label="Filters">
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 4, lg: 6 }} spacing="xs">
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
        <VenueFilter
          zones={settings.assignedBusinessUnits.arrayData}
          value={state.filters['venue'] ?? ''}
          onChange={(value) => onSet('venue', value)}
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
