import { Alert, Anchor, Button, Checkbox, Fieldset, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Paper } from '#features/papers/contract.ts'
import { validUntil as lastDayOf, nameOfSlot } from '#features/papers/rules.ts'
import { papersQuery } from '#features/papers/web/api.ts'
import { allSlots } from '#features/volunteers/checklist-rules.ts'
import type { Volunteer } from '#features/volunteers/contract.ts'
import { useUpdateVolunteer, volunteerQuery } from '#features/volunteers/web/api.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { isDate } from '#shared/dates.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'

export interface NoteCheckProps {
  volunteerId: string
  name: string
  /** What they lack, or what ends: the slots that can be noted. */
  slots: readonly number[]
  onClose: () => void
  /** It is noted: whose row is about to go. */
  onNoted: () => void
}

/** Notes what somebody brought, on the spot: when it was checked, and until when it is valid. */
export function NoteCheckDialog(props: NoteCheckProps) {
  const { volunteerId, name, onClose } = props
  const { data: volunteer, error } = useQuery(volunteerQuery(volunteerId))
  const { data: papers } = useQuery(papersQuery)
  return (
    <Dialog opened onClose={onClose} title={`Note check: ${name}`}>
      {volunteer && papers ? (
        <NoteForm {...props} volunteer={volunteer} papers={papers} />
      ) : error ? (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      ) : (
        <Skeleton height={160} />
      )}
    </Dialog>
  )
}

interface Noted {
  isNoted: boolean
  dateChecked: string
  /** As typed; until then it follows the day of the check. */
  validUntil?: string
}

function NoteForm(props: NoteCheckProps & { volunteer: Volunteer; papers: readonly Paper[] }) {
  const { volunteerId, name, slots, volunteer, papers, onClose, onNoted } = props
  const today = useToday()
  const update = useUpdateVolunteer(volunteerId)
  const before = allSlots(volunteer.filesMetaData).filter(({ index }) => slots.includes(index))
  const [noted, setNoted] = useState<Readonly<Record<number, Noted>>>({})
  const notedOf = (slot: number): Noted => noted[slot] ?? { isNoted: slots.length === 1, dateChecked: today }
  const change = (slot: number, part: Partial<Noted>) => setNoted({ ...noted, [slot]: { ...notedOf(slot), ...part } })
  const next = before.flatMap((slot) => {
    const { isNoted, dateChecked, validUntil } = notedOf(slot.index)
    if (!isNoted) return []
    const { validMonths = null } = papers.find((paper) => paper.slot === slot.index) ?? {}
    const kept = slot.validUntil >= today ? slot.validUntil : ''
    const follows = validMonths && isDate(dateChecked) ? lastDayOf(dateChecked, validMonths) : kept
    return [{ ...slot, checked: true, dateChecked, validUntil: validUntil ?? follows }]
  })
  const areDates = next.every((slot) => isDate(slot.dateChecked) && (!slot.validUntil || isDate(slot.validUntil)))
  const because = !next.length ? 'Tick what they brought' : areDates ? undefined : 'Give dates as DD/MM/YYYY'
  const save = async () => {
    const saved = await update.mutateAsync({ filesMetaData: next, version: volunteer.version })
    onNoted()
    const isBefore = before.filter(({ index }) => next.some((slot) => slot.index === index))
    const undo = () =>
      void update.mutateAsync({ filesMetaData: isBefore, version: saved.version }).catch((error) => toastError(error))
    toastUndo({ message: `Noted for ${name}`, undo })
  }
  return (
    <Stack>
      {update.error ? (
        <Alert color="red" role="alert">
          {messageOf(update.error)}
        </Alert>
      ) : null}
      {before.map(({ index }) => {
        const called = nameOfSlot(index, papers)
        const values = next.find((slot) => slot.index === index)
        return (
          <Fieldset key={index} legend={called}>
            <Stack gap="sm">
              {slots.length > 1 ? (
                <Checkbox
                  label={`${name} brought it`}
                  checked={Boolean(values)}
                  onChange={(event) => change(index, { isNoted: event.currentTarget.checked })}
                />
              ) : null}
              {values ? (
                <SimpleGrid cols={{ base: 1, xs: 2 }}>
                  <DateField
                    label="Date checked"
                    value={values.dateChecked}
                    onChange={(dateChecked) => change(index, { dateChecked })}
                  />
                  <DateField
                    label="Valid until"
                    placeholder="Does not end"
                    value={values.validUntil}
                    onChange={(validUntil) => change(index, { validUntil })}
                  />
                </SimpleGrid>
              ) : null}
            </Stack>
          </Fieldset>
        )
      })}
      <Anchor component={AppLink} to={`${volunteerPaths.individual(volunteerId)}?tab=checklist`} size="sm">
        Their checklist, to add a file
      </Anchor>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <ReasonedButton because={because} loading={update.isPending} onClick={() => void save().catch(() => undefined)}>
          Save check
        </ReasonedButton>
      </DialogActions>
    </Stack>
  )
}
