import { NativeSelect, Paper, SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import type { OwnField } from '#features/own-fields/contract.ts'
import { nameOwnFields, ownChips, withoutChip } from '#features/own-fields/filter-rules.ts'
import type { OwnForm } from '#features/own-fields/kind-rules.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { OwnFilterPicker } from '#features/own-fields/web/own-filter-picker.tsx'
import { meantTag } from '#features/tags/rules.ts'
import { tagsQuery } from '#features/tags/web/api.ts'
import { TagFilterPicker } from '#features/tags/web/tag-filter-picker.tsx'
import { describeListFilter, type ListFilter } from '#shared/list-filters.ts'
import type { TableState } from '#web/lib/table-search.ts'
import { RangeFilter } from '#web/ui/range-filter.tsx'
import { TopOfSheet } from '#web/ui/top-of-sheet.ts'
import type { ChangeTableState } from '#web/ui/use-table-state.ts'
import { useTyped } from '#web/ui/use-typed.ts'
import type { ViewedList } from '../list-fields.ts'
import { describeTags, tagNounOf } from '../trait-words.ts'
import type { ChosenColumns } from './columns-api.ts'
import { FilterPicker } from './filter-picker.tsx'

const noFields: OwnField[] = []
const tagFilters = ['tag', 'withoutTag'] as const

interface ListFilterPickerProps {
  /** Whose views are offered, and where that list is; none where nobody keeps any. */
  views?: { list: ViewedList; address: string }
  /** The names of all its filters in the address. */
  names: readonly string[]
  state: TableState
  onChange: ChangeTableState
  chosen: ChosenColumns
  /** What can be asked beside the columns' own filters. */
  filters: readonly ListFilter[]
  /** The form whose own fields can be asked for. */
  ownForm?: OwnForm
  /** Whether what is listed can have tags. */
  hasTags?: boolean
  before?: ReactNode
}

/** The filters, columns and views of a list whose filters are data. */
export function ListFilterPicker(props: ListFilterPickerProps) {
  const { views, names, state, onChange, chosen, filters, ownForm, hasTags = false, before } = props
  const fields = useQuery({ ...ownFieldsQuery(ownForm ?? 'volunteers'), enabled: ownForm !== undefined }).data?.fields
  const own = (ownForm && fields) ?? noFields
  const isInSheet = use(TopOfSheet) !== undefined
  const set = (name: string, value: string) => onChange({ filters: { ...state.filters, [name]: value } })
  const tags = useQuery({ ...tagsQuery, enabled: hasTags }).data
  const tagNoun = tagNounOf(chosen.offered)
  const nameTag = (id: string) => meantTag(tags ?? [], id)?.name
  const { own: ownAsked = '' } = state.filters
  const asked = [
    ...filters.flatMap((filter) => {
      const value = state.filters[filter.name]
      return value ? { name: filter.name, words: describeListFilter(filter, value) } : []
    }),
    ...tagFilters.flatMap((name) => {
      const value = (hasTags && state.filters[name]) || ''
      return value ? { name, words: describeTags(name, value, nameTag, tagNoun) } : []
    }),
    ...ownChips(ownAsked, nameOwnFields(own)),
  ]
  return (
    <FilterPicker
      views={views}
      names={names}
      chosen={chosen}
      before={before}
      asked={asked}
      onClear={(name) => onChange({ filters: withoutChip(state.filters, name) })}
      panel={() => (
        <Paper withBorder p="sm" component="section" aria-label="Filters">
          <SimpleGrid cols={isInSheet ? 1 : { base: 1, sm: 2, lg: 4 }} spacing="xs">
            {filters.map((filter) => (
              <FilterInput
                key={filter.name}
                filter={filter}
                value={state.filters[filter.name] ?? ''}
                onSet={(value) => set(filter.name, value)}
              />
            ))}
            <OwnFilterPicker fields={own} value={ownAsked} onChange={(value) => set('own', value)} />
          </SimpleGrid>
          {hasTags ? <TagFilterPicker noun={tagNoun} filters={state.filters} onSet={set} /> : null}
        </Paper>
      )}
    />
  )
}

interface FilterInputProps {
  filter: ListFilter
  value: string
  onSet: (value: string) => void
}

function FilterInput({ filter, value, onSet }: FilterInputProps) {
  if (filter.kind === 'text') return <TextFilter label={filter.label} value={value} onSet={onSet} />
  if (filter.kind === 'number' || filter.kind === 'date')
    return <RangeFilter kind={filter.kind} label={filter.label} value={value} onChange={onSet} />
  const known = filter.kind === 'choice' ? filter.options : (filter.others ?? [])
  const groups = filter.kind === 'choice' ? [] : filter.options
  const isKnown = [...known, ...groups.flatMap(({ items }) => items)].some((option) => option.value === value)
  return (
    <NativeSelect
      label={filter.label}
      value={value}
      data={[
        { value: '', label: 'Any' },
        ...known,
        // what an address asks for and is no choice stands among them
        ...(value && !isKnown ? [{ value, label: value }] : []),
        ...groups.map(({ group, items }) => ({ group, items: [...items] })),
      ]}
      onChange={(event) => onSet(event.currentTarget.value)}
    />
  )
}

function TextFilter({ label, value, onSet }: { label: string; value: string; onSet: (value: string) => void }) {
  const [typed, change] = useTyped(value, (text) => text.trim() !== '', onSet)
  return (
    <TextInput
      label={label}
      placeholder="Part of a word"
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
