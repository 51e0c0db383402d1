import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Form } from '../forms/create-form.ts'
import { focusFirstWrong } from '../forms/focus-field.ts'
import { freshFailure } from '../forms/form-state.ts'
import { useFormState } from '../forms/use-form-state.ts'
import { Dialog } from './dialog.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { Refusal } from './refusal.tsx'

interface FormDialogProps<Values extends object> {
  form: Form<Values>
  opened?: boolean
  title: string
  size?: string
  submitLabel: string
  /** Sends the form and says how it ended; what it throws is shown. Then the dialog closes. */
  onSubmit: (values: Values) => unknown
  onClose: () => void
  /** Beside the buttons, on the other side. */
  aside?: ReactNode
  /** Drawn beside the form, such as a question that its save asks. */
  beside?: ReactNode
  children: ReactNode
}

/** A small form in a dialog: what it kept, why it was refused, its fields, Cancel and its button. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { form, opened = true, title, size, submitLabel, onSubmit, onClose, aside, beside, children } = props
  const isChanged = useFormState(form, form.isChanged)
  const isSending = useFormState(form, (state) => state.isSending)
  const turn = useFormState(form, (state) => state.turn)
  const failure = useFormState(form, freshFailure)
  const body = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (turn) focusFirstWrong(body.current)
  }, [turn])

  const close = () => {
    form.restart()
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // the dialog may stand inside another form, whose submit this is not
    event.stopPropagation()
    if (await form.send(onSubmit)) close()
  }
  return (
    <Dialog opened={opened} onClose={close} isChanged={isChanged} title={title} {...(size ? { size } : {})}>
      <form ref={body} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <DraftNotice form={form} />
          <Refusal>{failure}</Refusal>
          {children}
          <Group justify="flex-end">
            {aside ? <span style={{ marginRight: 'auto' }}>{aside}</span> : null}
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={isSending}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
      {beside}
    </Dialog>
  )
}
