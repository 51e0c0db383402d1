import { NativeSelect, Paper as Sheet, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { KnownGroupPicker } from '#features/groups/web/known-group-picker.tsx'
import type { OwnField } from '#features/own-fields/contract.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { OwnFilterPicker } from '#features/own-fields/web/own-filter-picker.tsx'
import { CheckFilterPicker } from '#features/papers/web/check-filter-picker.tsx'
import type { Trait } from '#features/selection/search-fields.ts'
import { readAges, readTagIds } from '#features/selection/trait-rules.ts'
import { TagFilterPicker } from '#features/tags/web/tag-filter-picker.tsx'
import type { TableState } from '#web/lib/table-search.ts'
import { ColumnFilter } from '#web/ui/column-filter.tsx'
import { RangeFilter } from '#web/ui/range-filter.tsx'
import { TopOfSheet } from '#web/ui/top-of-sheet.ts'
import { BirthdayFilter } from './birthday-filter.tsx'
import { ChoiceFilters } from './choice-filters.tsx'
import { FreeFilter } from './free-filter.tsx'
import { choicesOf, optionsOf } from './trait-choices.tsx'
import { VenueFilter } from './venue-filter.tsx'

const noFields: OwnField[] = []

/** Looked for by parts of words. They stand first: what an import found no field for is in Remarks, and the panel scrolls. */
const texts = [
  { name: 'said', title: 'Remarks and texts', filter: 'text', cell: () => null },
  { name: 'skill', title: 'Skills and interests', filter: 'text', cell: () => null },
] as const
const anywhere = { page: 1, size: 10, sort: undefined }

interface PeopleFilterPickerProps {
  filters: TableState['filters']
  onSet: (trait: Trait, value: string) => void
  /** In a dialog, which is narrower than the screen. */
  isNarrow?: boolean
}

/** All that can be asked of people beside the columns of their list. */
export function PeopleFilterPicker({ filters, onSet, isNarrow = false }: PeopleFilterPickerProps) {
  const settings = useQuery(volunteerFormQuery).data
  const own = useQuery(ownFieldsQuery('volunteers')).data?.fields ?? noFields
  // the sheet of a narrow screen is narrower than the screen, too
  const isInSheet = use(TopOfSheet) !== undefined
  if (!settings) return null
  const few = isInSheet ? 1 : { base: 1, sm: 2, lg: 3 }
  return (
    <Sheet withBorder p="xs" component="section" aria-label="Filters">
      <SimpleGrid
        cols={isInSheet ? { base: 1, xs: 2 } : isNarrow ? { base: 1, xs: 2, sm: 3 } : { base: 1, xs: 2, sm: 4, lg: 6 }}
        spacing="xs"
        verticalSpacing={4}
      >
        {texts.map((column) => (
          <ColumnFilter
            key={column.name}
            column={column}
            state={{ ...anywhere, filters }}
            onSet={(_name, value) => onSet(column.name, value)}
            isLabelled
            placeholder="Part of a word"
          />
        ))}
        {choicesOf(settings).map((choice) => {
          const asked = filters[choice.trait] ?? ''
          if (choice.trait === 'freeOn')
            return (
              <FreeFilter
                key={choice.trait}
                times={settings.daysAndTimes}
                value={asked}
                onChange={(value) => onSet('freeOn', value)}
              />
            )
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
          value={filters['venue'] ?? ''}
          onChange={(value) => onSet('venue', value)}
        />
        <KnownGroupPicker
          label="Group"
          placeholder="Any"
          value={readTagIds(filters['group'] ?? '')?.[0] ?? ''}
          onChange={(id) => onSet('group', id)}
        />
        <ChoiceFilters
          settings={settings}
          value={filters['choice'] ?? ''}
          onChange={(value) => onSet('choice', value)}
        />
      </SimpleGrid>
      <SimpleGrid cols={few} spacing="xs" verticalSpacing={4} mt={4}>
        <RangeFilter
          kind="date"
          label="Came between"
          value={filters['came'] ?? ''}
          onChange={(value) => onSet('came', value)}
        />
        <RangeFilter
          kind="date"
          label="Last came on"
          value={filters['lastCameOn'] ?? ''}
          onChange={(value) => onSet('lastCameOn', value)}
        />
        <RangeFilter
          kind="number"
          label="Years of age"
          value={readAges(filters['age'] ?? '') ? (filters['age'] ?? '') : ''}
          isValue={(text) => readAges(text) !== undefined}
          onChange={(value) => onSet('age', value)}
        />
        <BirthdayFilter value={filters['birthday'] ?? ''} onChange={(value) => onSet('birthday', value)} />
      </SimpleGrid>
      <CheckFilterPicker value={filters['check'] ?? ''} onChange={(value) => onSet('check', value)} />
      <TagFilterPicker filters={filters} onSet={onSet} />
      {own.length ? (
        <SimpleGrid cols={few} spacing="xs" verticalSpacing={4} mt={4}>
          <OwnFilterPicker fields={own} value={filters['own'] ?? ''} onChange={(value) => onSet('own', value)} />
        </SimpleGrid>
      ) : null}
    </Sheet>
  )
}
