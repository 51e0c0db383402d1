import { NativeSelect, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { checkAskedOf, describeCheck, readCheckFilter, usualChecks, withCheckAsked } from '../check-rules.ts'
import { nameOfSlot } from '../rules.ts'
import { papersQuery } from './api.ts'

interface CheckFilterPickerProps {
  /** As the list's address has it. */
  value: string
  onChange: (value: string) => void
}

/** What the list asks of the checklist: one control for each slot that stands for something, or is asked about. */
export function CheckFilterPicker({ value, onChange }: CheckFilterPickerProps) {
  const papers = useQuery(papersQuery).data ?? []
  const offered = papers.filter(({ slot, name }) => name || checkAskedOf(value, slot))
  if (!offered.length) return null
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3, lg: 5 }} spacing="xs" mt="xs">
      {offered.map(({ slot }) => {
        const asked = checkAskedOf(value, slot)
        return (
          <NativeSelect
            key={slot}
            label={nameOfSlot(slot, papers)}
            value={asked}
            data={[{ value: '', label: 'Any' }, ...optionsOf(asked)]}
            onChange={(event) => onChange(withCheckAsked(value, slot, event.currentTarget.value))}
          />
        )
      })}
    </SimpleGrid>
  )
}

/** The usual wishes, and one that the address asks for. */
const optionsOf = (asked: string) =>
  [...new Set([...usualChecks, ...(asked ? [asked] : [])])].flatMap((wish) =>
    (readCheckFilter(`1:${wish}`) ?? []).map((one) => ({ value: wish, label: describeCheck(one.asked) })),
  )
