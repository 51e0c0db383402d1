import { Button, Group, NativeSelect, Paper, SimpleGrid, Stack } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { notGiven, type Trait, traits } from '#features/selection/search-fields.ts'
import { mostTagsAsked, readTagIds, traitRules } from '#features/selection/trait-rules.ts'
import { birthMonths, describeTrait, type NameTag } from '#features/selection/trait-words.ts'
import { ViewPicker } from '#features/selection/web/view-picker.tsx'
import { tagsQuery } from '#features/tags/web/api.ts'
import { TagPicker } from '#features/tags/web/tag-picker.tsx'
import { weekdays } from '#shared/dates.ts'
import type { TableState } from '#web/lib/table-search.ts'
import { MissingFilter } from '#web/ui/missing-filter.tsx'
import type { ChangeTableState } from '#web/ui/use-table-state.ts'
import { ageBands } from '../age-rules.ts'
import { listColumns } from './list-api.ts'
import { volunteerPaths } from './paths.ts'

interface ListFiltersProps {
  state: TableState
  onChange: ChangeTableState
}

/** The list's filters that have no column: which are asked for, and a panel of all. */
export function ListFilters({ state, onChange }: ListFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const tags = useQuery(tagsQuery).data
  const nameOf = (id: string) => tags?.find((tag) => tag.id === id)?.name
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
        <ViewPicker list={volunteerPaths.individuals} columns={listColumns} />
        {asked.map((trait) => (
          <AskedTrait
            key={trait}
            words={wordsOf(trait, state.filters[trait] ?? '', nameOf)}
            onClear={() => set(trait, '')}
          />
        ))}
      </Group>
      <div id={panelId} hidden={!isOpen}>
        {isOpen ? <FilterPanel state={state} onSet={set} /> : null}
      </div>
    </Stack>
  )
}

/** Nobody has to know how an address is written: what it asks for wrongly is shown as it stands. */
const wordsOf = (trait: Trait, value: string, nameOf?: NameTag) =>
  traitRules[trait].isValue(value) ? describeTrait(trait, value, nameOf) : `${trait}: ${value}`

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

interface Choice {
  trait: Trait
  label: string
  values: readonly string[]
}

/** What can be chosen; ages, months and amounts are the usual ones, and an address may ask for others. */
const choicesOf = (settings: VolunteerSettings): Choice[] => [
  { trait: 'lastCame', label: 'Last came', values: ['never', '..1', '..3', '..12', '1..', '3..', '6..', '12..'] },
  { trait: 'joined', label: 'Joined', values: ['..1', '..3', '..6', '..12', '12..', '36..', '60..', '120..'] },
  {
    trait: 'hours',
    label: 'Hours in all',
    values: ['..1', '1..', '10..', '50..', '100..', '200..', '500..', '1000..'],
  },
  { trait: 'yearHours', label: 'Hours this year', values: ['..1', '1..', '10..', '20..', '50..', '100..'] },
  { trait: 'language', label: 'Language', values: settings.spokenLanguages },
  { trait: 'role', label: 'Preferred role', values: settings.preferredVolunteeringRoles },
  { trait: 'freeOn', label: 'Free on', values: weekdays },
  { trait: 'birthMonth', label: 'Birthday', values: birthMonths.map(({ value }) => value) },
  { trait: 'age', label: 'Age', values: ageBands },
  { trait: 'gender', label: 'Gender', values: [...settings.gender, notGiven] },
  { trait: 'nationality', label: 'Nationality', values: [...settings.nationality, notGiven] },
  { trait: 'guardian', label: 'Guardian', values: ['unconfirmed'] },
  { trait: 'leaves', label: 'Checking out', values: ['late'] },
]

/** Texts of the form and bands of ages stand for themselves. */
const isPlain = (trait: Trait) => ['language', 'role', 'freeOn', 'age', 'gender', 'nationality'].includes(trait)

function FilterPanel({ state, onSet }: { state: TableState; onSet: (trait: Trait, value: string) => void }) {
  const settings = useQuery(volunteerFormQuery).data
  if (!settings) return null
  return (
    <Paper withBorder p="md" component="section" aria-label="Filters">
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3, lg: 5 }} spacing="sm">
        {choicesOf(settings).map(({ trait, label, values }) => {
          const asked = state.filters[trait] ?? ''
          const offered = asked && !values.includes(asked) ? [...values, asked] : values
          return (
            <NativeSelect
              key={trait}
              label={label}
              value={asked}
              data={[
                { value: '', label: 'Any' },
                ...offered.map((value) => ({ value, label: isPlain(trait) ? value : wordsOf(trait, value) })),
              ]}
              onChange={(event) => onSet(trait, event.currentTarget.value)}
            />
          )
        })}
      </SimpleGrid>
      <TagFilters state={state} onSet={onSet} />
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
