import { NativeSelect } from '@mantine/core'
import { chosenStatuses, labelOfStatus, newStatusKey, type Status } from '#shared/statuses.ts'

/**
 * The one that is chosen for this sheet. Else the one that was chosen last where it is for people who come: a list of those
 * who left says nothing of the next one. Else Active: those on one's own list come already.
 */
export const statusWhereNone = (
  statuses: readonly Status[],
  { chosen, last }: { chosen: string | undefined; last: string | undefined },
  active: readonly string[],
) =>
  statuses.find(({ label }) => label === chosen)?.label ??
  statuses.find(({ label, key }) => label === last && (active.includes(key) || key === newStatusKey))?.label ??
  active.flatMap((key) => chosenStatuses(statuses).find((status) => status.key === key)?.label ?? [])[0] ??
  labelOfStatus(statuses, newStatusKey)

interface StatusOfNewProps {
  /** "30 volunteers". */
  counted: string
  /** "your volunteers". */
  joins: string
  statuses: readonly Status[]
  value: string
  onChange: (label: string) => void
}

/** Her own list rarely says it, and hundreds who have come for years are no new applications. */
export const StatusOfNew = ({ counted, joins, statuses, value, onChange }: StatusOfNewProps) => (
  <NativeSelect
    label={`Status where none is given (${counted})`}
    description={
      statuses.find(({ label }) => label === value)?.key === newStatusKey
        ? 'They count as new applications on the dashboard until somebody decides about them.'
        : `They join ${joins} as ${value} at once; no decision is needed.`
    }
    data={statuses.map(({ label }) => label)}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
