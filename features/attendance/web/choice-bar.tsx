import { Button, Checkbox, Text } from '@mantine/core'
import type { Selection } from '#web/ui/use-selection.ts'
import type { Attendee, SessionDetails } from '../contract.ts'
import styles from './attendee-list.module.css'
import { SeveralActions } from './several-actions.tsx'

interface ChoiceBarProps {
  session: SessionDetails
  selection: Selection<Attendee>
  shown: readonly Attendee[]
  isChoosing: boolean
  onChoosing: (isChoosing: boolean) => void
}

/** Several at once on a phone: all who are shown, or each by their box, and what is done with them. */
export function ChoiceBar({ session, selection, shown, isChoosing, onChoosing }: ChoiceBarProps) {
  const count = selection.chosen.size
  const all = shown.length > 0 && shown.every(({ volunteerId }) => selection.chosen.has(volunteerId))
  if (session.closedOn || session.cancelled) return null
  if (!isChoosing)
    return (
      <Button mb="xs" variant="default" onClick={() => onChoosing(true)}>
        Select several
      </Button>
    )
  return (
    <div className={styles.choices}>
      <Checkbox
        label={`All shown (${shown.length})`}
        checked={all}
        indeterminate={count > 0 && !all}
        onChange={() =>
          selection.set(
            shown.map((one) => [one.volunteerId, one]),
            !all,
          )
        }
      />
      <Text size="sm" role="status" ml="auto">
        {count} selected
      </Text>
      <Button variant="subtle" px="xs" onClick={() => onChoosing(false)}>
        Cancel
      </Button>
      {/* also while nobody is chosen: the first tick would push the names from under the finger */}
      <SeveralActions session={session} selection={selection} onDone={() => onChoosing(false)} />
    </div>
  )
}
