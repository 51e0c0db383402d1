import { Button, Group, NativeSelect, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { FoundVolunteer } from '#features/volunteers/web/list-api.ts'
import { spoken } from '#web/ui/spoken.tsx'
import type { PossiblePerson } from '../person-contract.ts'
import { tellApart } from '../person-rules.ts'

/** Somebody of a list of whom it is not known who they are. */
export interface Unknown {
  said: string
  why: string
  others: readonly PossiblePerson[]
  /** What the list says of them. */
  fullName: string
  mobileNo: string
  email: string
}

interface UnknownPersonProps extends Unknown {
  /** Who is chosen already is nobody else. */
  taken: readonly FoundVolunteer[]
  isBusy: boolean
  onChoose: (person: PossiblePerson) => void
  onRegister: () => void
  onLeave: () => void
}

/** Chosen among those who may be meant, registered as somebody new, or left out. */
export function UnknownPerson(props: UnknownPersonProps) {
  const { said, why, others: all, taken, fullName, isBusy, onChoose, onRegister, onLeave } = props
  const others = all.filter(({ vid }) => !taken.some((one) => one.vid === vid))
  const choose = (id: string) => {
    const one = others.find(({ vid }) => vid === id)
    if (one) onChoose(one)
  }
  return (
    <Group gap="xs" align="end">
      {others.length ? (
        <NativeSelect
          label={said}
          description={why}
          style={{ flex: '1 1 220px' }}
          value=""
          data={[
            { value: '', label: 'Choose a volunteer' },
            ...others.map((one) => ({ value: one.vid, label: tellApart(one) })),
          ]}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
      ) : (
        <Stack gap={0} style={{ flex: '1 1 220px' }}>
          <Text size="sm" fw={500}>
            {said}
          </Text>
          <Text size="xs" c="dimmed">
            {all.length ? 'Everybody who is called so is chosen already.' : why}
          </Text>
        </Stack>
      )}
      {fullName ? (
        <Button variant="default" size="compact-sm" disabled={isBusy} onClick={onRegister}>
          Register as new<VisuallyHidden>{spoken(` ${said}`)}</VisuallyHidden>
        </Button>
      ) : null}
      <Button variant="default" size="compact-sm" onClick={onLeave} aria-label={`Leave out ${said}`}>
        Leave out
      </Button>
    </Group>
  )
}
