import { Button, Group, Stack } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { isMaskedNric } from '#shared/nric.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { useFormErrors } from '#web/ui/use-form-errors.ts'
import { useKeptDraft } from '#web/ui/use-kept-draft.tsx'
import { type MemberValues, planMember } from '../member-rules.ts'
import { emptyMember, MemberInputs, neverKept } from './member-inputs.tsx'

interface MemberDialogProps {
  title: string
  /** The member as it was; none for a new one. */
  member?: MemberValues | undefined
  submitLabel: string
  /** What is typed is kept under this name, but for the NRIC. */
  draftName: string
  /** Beside a new organisation only the name is required. */
  needsDob: boolean
  /** Fetches the whole NRIC behind its mask. */
  onShow?: (() => Promise<string>) | undefined
  /** What it throws is shown. */
  onSubmit: (values: MemberValues) => unknown
  onClose: () => void
}

/** One member, to add or to edit. */
export function MemberDialog(props: MemberDialogProps) {
  const { title, member, submitLabel, draftName, needsDob, onShow, onSubmit, onClose } = props
  const [start] = useState(member ?? emptyMember)
  const draft = useKeptDraft<MemberValues>(draftName, start, neverKept)
  const { value, setValue } = draft
  const [busy, setBusy] = useState(false)
  const today = useToday()
  const plan = (of: MemberValues) => planMember(of, { today, needsDob, before: member })
  const { errors, failure, turn, isGood, refuse } = useFormErrors(value, (now) => plan(now).errors)

  const close = () => {
    draft.forget()
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // the dialog may stand inside another form, whose submit this is not
    event.stopPropagation()
    if (!isGood()) return
    setBusy(true)
    try {
      await onSubmit(plan(value).values)
      draft.forget()
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  const show = async () => {
    try {
      const nric = await onShow!()
      setValue((before) => ({ ...before, nric }))
    } catch (error) {
      refuse(error)
    }
  }
  const isMasked = onShow !== undefined && isMaskedNric(value.nric)
  return (
    <Dialog opened onClose={close} isChanged={draft.isChanged} title={title} size="lg">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="lg">
          {draft.notice}
          <Refusal>{failure}</Refusal>
          <MemberInputs
            value={value}
            onChange={setValue}
            errors={errors}
            turn={turn}
            required={needsDob ? ['fullName', 'dob'] : ['fullName']}
          />
          <Group justify="flex-end">
            {isMasked ? (
              <Button
                variant="default"
                mr="auto"
                leftSection={<IconEye size={18} aria-hidden />}
                onClick={() => void show()}
              >
                Show NRIC
              </Button>
            ) : null}
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
