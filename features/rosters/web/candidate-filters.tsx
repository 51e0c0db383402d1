import { Button, Checkbox, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { usePhone } from '#web/ui/use-phone.ts'

/** Whom the list of those who could come is narrowed to; an empty text means anybody. */
export interface WantedPeople {
  language: string
  wish: string
  isNear: 'true' | 'false'
  isFree: 'true' | 'false'
}

export const anybody: WantedPeople = { language: '', wish: '', isNear: 'false', isFree: 'false' }

export const isAnybody = ({ language, wish, isNear, isFree }: WantedPeople): boolean =>
  !language && !wish && isNear === 'false' && isFree === 'false'

interface CandidateFiltersProps {
  wanted: WantedPeople
  onChange: (wanted: WantedPeople) => void
}

/** What somebody has to speak or like, and whether they have to be near or have said that they have time. */
export function CandidateFilters({ wanted, onChange }: CandidateFiltersProps) {
  // on a phone the people come first
  const isPhone = usePhone()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isPhone ? (
        <Button variant="default" w="fit-content" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide the choices' : 'Narrow the list'}
        </Button>
      ) : null}
      {isPhone && !isOpen ? null : <Choices wanted={wanted} onChange={onChange} />}
    </>
  )
}

function Choices({ wanted, onChange }: CandidateFiltersProps) {
  const form = useQuery(volunteerFormQuery).data
  const set = (change: Partial<WantedPeople>) => onChange({ ...wanted, ...change })
  return (
    <>
      <Group grow preventGrowOverflow={false} align="end" gap="sm">
        <Select
          label="Speaks"
          placeholder="Any language"
          data={form?.spokenLanguages ?? []}
          value={wanted.language || null}
          onChange={(language) => set({ language: language ?? '' })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Any language' }}
        />
        <Select
          label="Would like to do"
          placeholder="Anything"
          data={form?.preferredVolunteeringRoles ?? []}
          value={wanted.wish || null}
          onChange={(wish) => set({ wish: wish ?? '' })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Anything' }}
        />
      </Group>
      <Group gap="lg">
        <Checkbox
          label="Of this zone, or would come there"
          checked={wanted.isNear === 'true'}
          onChange={({ currentTarget: { checked } }) => set({ isNear: checked ? 'true' : 'false' })}
        />
        <Checkbox
          label="Says they have time then"
          checked={wanted.isFree === 'true'}
          onChange={({ currentTarget: { checked } }) => set({ isFree: checked ? 'true' : 'false' })}
        />
      </Group>
    </>
  )
}
