import { Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { traits } from '#features/selection/search-fields.ts'
import type { TableState } from '#web/lib/table-search.ts'
import { MissingFilter } from '#web/ui/missing-filter.tsx'
import type { ChangeTableState } from '#web/ui/use-table-state.ts'

const titles = { age: 'Age', gender: 'Gender', nationality: 'Nationality' }

interface ListFiltersProps {
  state: TableState
  onChange: ChangeTableState
}

/** The list's filters that have no column. */
export const ListFilters = (props: ListFiltersProps) => (
  <>
    <MissingFilter {...props} />
    <TraitFilters {...props} />
  </>
)

/** What a chart asked the list for, each to be taken away. */
function TraitFilters({ state, onChange }: ListFiltersProps) {
  const asked = traits.filter((trait) => state.filters[trait])
  if (!asked.length) return null
  return (
    <Group gap="xs">
      {asked.map((trait) => (
        <Button
          key={trait}
          variant="light"
          size="xs"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={`${titles[trait]}: ${state.filters[trait]}, show all again`}
          onClick={() => onChange({ filters: { ...state.filters, [trait]: '' } })}
        >
          {titles[trait]}: {state.filters[trait]}
        </Button>
      ))}
    </Group>
  )
}
