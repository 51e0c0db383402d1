import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { readPhone } from '#shared/phone.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { issuesOf, useFormErrors } from '#web/ui/use-form-errors.ts'
import { useKeptDraft } from '#web/ui/use-kept-draft.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import { type Contact, type ContactForm, type ContactKind, contactForm, contactStatuses } from '../contract.ts'
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

const texts = [
  ['fullName', 'Full Name'],
  ['email', 'Email'],
  ['contactNo', 'Contact No.'],
  ['fullAddress', 'Address'],
] as const

function formOf(contact: Contact | undefined): ContactForm {
  return {
    fullName: contact?.fullName ?? '',
    email: contact?.email ?? '',
    contactNo: contact?.mobileNo ?? '',
    fullAddress: contact?.fullAddress ?? '',
    status: contactStatuses.find((status) => status === contact?.status) ?? 'Active',
  }
}

const fields = [...texts, ['status', 'Status'] as const].map(([name, label]) => ({ name, label }))

/** Adds or edits a donor or volunteer manager. */
export function ContactDialog({ kind, contact, history, onClose }: ContactDialogProps) {
  const words = wordsOf[kind]
  const [start] = useState(() => formOf(contact))
  const draft = useKeptDraft(`contact ${contact?.vid ?? kind}`, start)
  const { value: form, setValue: setForm } = draft
  const { errors, failure, isGood, refuse } = useFormErrors(form, (values) => issuesOf(contactForm.safeParse(values)))
  const [base] = useState(contact)
  const create = useCreateContact(kind)
  const update = useUpdateContact(kind)
  const { save, question } = useMergedSave<ContactForm>({
    noun: `this ${words.one}`,
    fields,
    formOf: (record: Contact) => ({ ...formOf(record), version: record.version }),
  })
  const change = (part: Partial<ContactForm>) => setForm((before) => ({ ...before, ...part }))

  const close = () => {
    draft.forget()
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = contactForm.safeParse(form)
    if (!isGood() || !parsed.success) return
    try {
      if (base)
        await save({
          base: { ...formOf(base), version: base.version },
          mine: parsed.data,
          write: (values, version) => update.mutateAsync({ ...values, vid: base.vid, version }),
        })
      else await create.mutateAsync(parsed.data)
      toastSuccess(
        contact
          ? `Successfully updated: ${parsed.data.fullName}`
          : `Successfully created the ${words.one} ${parsed.data.fullName}!`,
      )
      close()
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <Dialog opened onClose={close} isChanged={draft.isChanged} title={contact ? contact.fullName : words.add}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          {draft.notice}
          <Refusal>{failure}</Refusal>
          {texts.map(([name, label], place) => (
            <TextInput
              key={name}
              label={label}
              withAsterisk={name === 'fullName'}
              value={form[name]}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
              // as it will be kept
              onBlur={() => name === 'contactNo' && change({ contactNo: readPhone(form.contactNo) })}
              error={errors[name]}
              data-autofocus={place === 0 || undefined}
            />
          ))}
          <Select
            label="Status"
            data={[...contactStatuses]}
            value={form.status}
            onChange={(status) => change({ status: (status ?? 'Active') as ContactForm['status'] })}
            allowDeselect={false}
            error={errors.status}
          />
          <Group justify="flex-end">
            <span style={{ marginRight: 'auto' }}>{history}</span>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending || update.isPending}>
              {contact ? 'Update' : 'Add'}
            </Button>
          </Group>
        </Stack>
      </form>
      {question}
    </Dialog>
  )
}
