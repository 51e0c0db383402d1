import { Alert, Button, Radio, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Warning } from '#features/attendance/contract.ts'
import { ParticipantWarnings } from '#features/attendance/web/participant-picker.tsx'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import type { Copy, RosterSession } from '../contract.ts'
import { shortDay } from '../rules.ts'
import { checkCopy, type Roster, useRosterChanges } from './api.ts'

interface CopyPeopleDialogProps {
  roster: Roster
  /** Into which sessions at first. */
  to: Copy['to']
  onClose: () => void
}

const peopleOf = ({ people }: RosterSession) => (people === 1 ? '1 person' : `${people} people`)
const findWrong = ({ from }: { from: string | null }) =>
  from ? [] : [{ path: 'from', message: 'Choose a session first' }]

/** Signs the people of any session up for the next or for all after it, in their roles. Warnings are shown first. */
export function CopyPeopleDialog({ roster, to: first, onClose }: CopyPeopleDialogProps) {
  const batchId = roster.batch.vid
  const choices = roster.sessions.filter((one) => !one.cancelled && one.people)
  const [from, setFrom] = useState<string | null>(choices[0]?.vid ?? null)
  const [to, setTo] = useState<Copy['to']>(first)
  const [warnings, setWarnings] = useState<readonly Warning[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const { copy, tellCopied } = useRosterChanges(batchId)
  const { errors, failure, isGood, refuse } = useFormErrors({ from }, findWrong)
  const send = async () => {
    const what = { fromSessionId: from, to }
    const found = (await checkCopy(batchId, what)).warnings
    if (found.length > warnings.length) return setWarnings(found)
    const acceptedWarnings = [...new Set(found.map(({ code }) => code))]
    tellCopied('Copied', await copy.mutateAsync({ ...what, acceptedWarnings }))
    return onClose()
  }
  const submit = async () => {
    if (!isGood()) return
    setIsBusy(true)
    await send().catch(refuse)
    setIsBusy(false)
  }
  return (
    <Dialog opened onClose={onClose} title="Copy people">
      <Stack>
        {failure ? (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        ) : null}
        {choices.length ? (
          <Select
            label="The people of"
            data={choices.map((one) => ({
              value: one.vid,
              label: `${shortDay(one.sessionStartDateTime)}, ${one.sessionName}: ${peopleOf(one)}`,
            }))}
            value={from}
            error={errors.from}
            allowDeselect={false}
            searchable
            onChange={(vid) => {
              setWarnings([])
              setFrom(vid)
            }}
          />
        ) : (
          <Text role="status">Nobody is signed up for the sessions of this page yet: there is nobody to copy.</Text>
        )}
        <Radio.Group
          label="Into"
          value={to}
          onChange={(next) => {
            setWarnings([])
            setTo(next as Copy['to'])
          }}
        >
          <Stack gap="xs" mt={4}>
            <Radio value="next" label="The next session after it" />
            <Radio value="coming" label="All coming sessions after it" />
          </Stack>
        </Radio.Group>
        {warnings.length ? <ParticipantWarnings warnings={warnings} isAnswer /> : null}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} disabled={!choices.length} onClick={() => void submit()}>
            {warnings.length ? 'Add anyway' : 'Copy'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
