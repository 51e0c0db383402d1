import { Button, Group, NumberInput } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { Trait } from '#features/selection/search-fields.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import type { Period } from '#shared/periods.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { type HoursPlace, peopleOfHours } from '../hours-rules.ts'

interface PeopleOfHoursProps {
  of: Partial<Record<Trait, string | undefined>>
  period: Period & HoursPlace
}

/** Hands the people of a period to their list, where they can be written to, thanked or tagged. */
export function PeopleOfHours({ of, period }: PeopleOfHoursProps) {
  const [least, setLeast] = useState<number | string>('')
  const search = new URLSearchParams(peopleOfHours(of, period, Number(least) || 0))
  return (
    <Group align="end" gap="sm">
      <NumberInput
        label="Hours in this period, at least"
        placeholder="Any"
        value={least}
        onChange={setLeast}
        min={1}
        max={99_999}
        allowDecimal={false}
        allowNegative={false}
        w={{ base: '100%', xs: 240 }}
      />
      <Button
        variant="default"
        mih={{ base: 44, sm: 36 }}
        leftSection={<IconUsers size={18} aria-hidden />}
        renderRoot={(props) => <AppLink {...props} to={`${volunteerPaths.individuals}?${search}`} />}
      >
        Open in the list of volunteers
      </Button>
    </Group>
  )
}
