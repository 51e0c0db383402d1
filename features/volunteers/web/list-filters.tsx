import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { nameOwnFields, ownChips, withoutChip } from '#features/own-fields/filter-rules.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { choiceChips, withoutChoiceChip } from '#features/selection/choice-rules.ts'
import { missableFields, missingWords, type Trait } from '#features/selection/search-fields.ts'
import type { ChosenColumns } from '#features/selection/web/columns-api.ts'
import { FilterPicker } from '#features/selection/web/filter-picker.tsx'
import { lazy } from '#web/lib/lazy.ts'
import type { TableState } from '#web/lib/table-search.ts'
import { MissingFilter } from '#web/ui/missing-filter.tsx'
import type { ChangeTableState } from '#web/ui/use-table-state.ts'
import { nameFields, useAskedTraits } from './traits-api.ts'

// a list is there before anybody opens its panel
const PeopleFilterPicker = lazy(async () => ({
  default: (await import('./people-filter-picker.tsx')).PeopleFilterPicker,
}))

/** A field that the form does not show is asked of nobody. */
function useMissable() {
  const sections = useQuery(volunteerFormQuery).data?.sections
  return useMemo(() => {
    const visible = Object.values(sections ?? {}).filter(({ isHidden }) => !isHidden)
    const shown = new Set(visible.flatMap(({ fields }) => fields.flatMap((one) => (one.isHidden ? [] : one.field))))
    const fields = Object.entries(missableFields).filter(([name]) => shown.has(name))
    return [{ value: 'location', label: missingWords.location }, ...fields.map(([value, label]) => ({ value, label }))]
  }, [sections])
}

interface ListFiltersProps {
  /** The names of the list's filters in the address. */
  names: readonly string[]
  /** Whose views are offered; none where nobody keeps any. */
  views?: { list: 'volunteers' | 'group-members'; address: string }
  before?: ReactNode
  after?: ReactNode
  state: TableState
  onChange: ChangeTableState
  chosen: ChosenColumns
  /** How many the list finds, in words. */
  found?: string | undefined
}

/** The filters of a list of volunteers that have no column: which are asked for, and a panel of all. */
export function ListFilters({ names, views, before, after, state, onChange, chosen, found }: ListFiltersProps) {
  const traits = useAskedTraits(state.filters)
  const own = useQuery(ownFieldsQuery('volunteers')).data?.fields
  const chips = useMemo(() => ownChips(state.filters['own'] ?? '', nameOwnFields(own ?? [])), [state.filters, own])
  const form = useQuery(volunteerFormQuery).data
  const { choice = '' } = state.filters
  const ofForm = useMemo(() => choiceChips(choice, nameFields(form)), [choice, form])
  const asked = traits.flatMap(({ name, words }) => {
    if (name === 'own') return chips
    return name === 'choice' ? ofForm : { name, words }
  })
  const set = (trait: Trait, value: string) => onChange({ filters: { ...state.filters, [trait]: value } })
  return (
    <FilterPicker
      views={views}
      names={names}
      chosen={chosen}
      before={
        <Group gap="sm" align="end">
          <MissingFilter state={state} onChange={onChange} more={useMissable()} />
          {before}
        </Group>
      }
      after={after}
      asked={asked}
      found={found}
      onClear={(name) => {
        const left = withoutChoiceChip(choice, name)
        onChange({
          filters: left === undefined ? withoutChip(state.filters, name) : { ...state.filters, choice: left },
        })
      }}
      panel={() => <PeopleFilterPicker filters={state.filters} onSet={set} />}
    />
  )
}
