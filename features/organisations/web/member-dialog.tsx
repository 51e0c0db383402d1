import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { isMaskedNric } from '#shared/nric.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useFormValues } from '#web/forms/use-form-state.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { FormFields } from '#web/ui/form-fields.tsx'
import { memberChoices, memberFields } from '../fields.ts'
import { emptyMember, type MemberValues, planMember } from '../member-rules.ts'
import { MinorNotice } from './minor-notice.tsx'

interface MemberDialogProps {
  title: string
  /** The member as it was; none for a new one. */
  member?: MemberValues | undefined
  submitLabel: string
  /** What is typed is kept under this name, but for the NRIC. */
  draftName: string
  /** Beside a new organisation only the name is required. */
  needsDob: boolean
  /** Above the fields. */
  notice?: ReactNode
  /** Fetches the whole NRIC behind its mask. */
  onShow?: (() => Promise<string>) | undefined
  /** What it throws is shown. */
  onSubmit: (values: MemberValues) => unknown
  onClose: () => void
}

/** One member, to add or to edit. */
export function MemberDialog(props: MemberDialogProps) {
  const { title, member, submitLabel, draftName, needsDob, notice, onShow, onSubmit, onClose } = props
  const [start] = useState(member ?? emptyMember)
  const today = useToday()
  const plan = (of: MemberValues) => planMember(of, { today, needsDob, before: member })
  const form = useForm<MemberValues>({
    start,
    fields: memberFields,
    check: (values) => plan(values).errors,
    draft: { name: draftName },
  })
  const { nric } = useFormValues(form)
  const show = async () => {
    try {
      form.change({ nric: await onShow!() })
    } catch (error) {
      form.refuse(error)
    }
  }
  return (
    <FormDialog
      form={form}
      title={title}
      size="lg"
      submitLabel={submitLabel}
      onSubmit={(values) => onSubmit(plan(values).values)}
      onClose={onClose}
      aside={
        onShow !== undefined && isMaskedNric(nric) ? (
          <Button variant="default" leftSection={<IconEye size={18} aria-hidden />} onClick={() => void show()}>
            Show NRIC
          </Button>
        ) : null
      }
    >
      {notice}
      <MinorNotice form={form} />
      <FormFields
        form={form}
        fields={memberFields}
        choices={memberChoices}
        required={needsDob ? ['fullName', 'dob'] : ['fullName']}
        idPrefix="member"
      />
    </FormDialog>
  )
}
