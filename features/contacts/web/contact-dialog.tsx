import { Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { issuesOf } from '#web/forms/form-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useErrorAt, useFormValues } from '#web/forms/use-form-state.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { FormFields } from '#web/ui/form-fields.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import { type Contact, type ContactForm, type ContactKind, contactForm, contactStatuses } from '../contract.ts'
import { contactFields } from '../fields.ts'
import { useCreateContact, useUpdateContact } from './api.ts'
import { wordsOf } from './kind-words.tsx'

interface ContactDialogProps {
  kind: ContactKind
  /** Absent for a new one. */
  contact: Contact | undefined
  /** Opens the record's history. */
  history: ReactNode
  onClose: () => void
}

const comparedFields = [...contactFields, { name: 'status', label: 'Status' }]

function formOf(contact: Contact | undefined): ContactForm {
  return {
    fullName: contact?.fullName ?? '',
    email: contact?.email ?? '',
    contactNo: contact?.mobileNo ?? '',
    fullAddress: contact?.fullAddress ?? '',
    status: contactStatuses.find((status) => status === contact?.status) ?? 'Active',
  }
}

/** Adds or edits a donor or volunteer manager. */
export function ContactDialog({ kind, contact, history, onClose }: ContactDialogProps) {
  const words = wordsOf[kind]
  const [base] = useState(contact)
  const form = useForm({
    start: formOf(base),
    check: (values) => issuesOf(contactForm.safeParse(values)),
    draft: { name: `contact ${base?.vid ?? kind}` },
  })
  const { status } = useFormValues(form)
  const statusError = useErrorAt(form, 'status')
  const create = useCreateContact(kind)
  const update = useUpdateContact(kind)
  const { save, question } = useMergedSave<ContactForm>({
    noun: `this ${words.one}`,
    fields: comparedFields,
    formOf: (record: Contact) => ({ ...formOf(record), version: record.version }),
  })
  const submit = async (values: ContactForm) => {
    const mine = contactForm.parse(values)
    if (base)
      await save({
        base: { ...formOf(base), version: base.version },
        mine,
        write: (merged, version) => update.mutateAsync({ ...merged, vid: base.vid, version }),
      })
    else await create.mutateAsync(mine)
    toastSuccess(
      base ? `Successfully updated: ${mine.fullName}` : `Successfully created the ${words.one} ${mine.fullName}!`,
    )
  }
  return (
    <FormDialog
      form={form}
      title={base ? base.fullName : words.add}
      submitLabel={base ? 'Update' : 'Add'}
      onSubmit={submit}
      onClose={onClose}
      aside={history}
      beside={question}
    >
      <FormFields form={form} fields={contactFields} idPrefix="contact" autoFocus />
      <Select
        label="Status"
        data={[...contactStatuses]}
        value={status}
        onChange={(next) => form.set('status', next ?? 'Active')}
        allowDeselect={false}
        error={statusError}
      />
    </FormDialog>
  )
}
