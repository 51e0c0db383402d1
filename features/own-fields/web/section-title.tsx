import { Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { longestTitle, type OwnForm } from '../kind-rules.ts'
import { useNameOwnSection } from './api.ts'

/** What the tab of the form with these fields is called. */
export function SectionTitle({ form, title }: { form: OwnForm; title: string }) {
  const [typed, setTyped] = useState(title)
  const name = useNameOwnSection(form)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    toastSuccess((await name.mutateAsync(typed.trim())).message)
  }
  return (
    <form onSubmit={(event) => void submit(event).catch(toastError)} noValidate>
      <Group align="flex-end" gap="xs">
        <TextInput
          label="Title of their tab in the form"
          value={typed}
          maxLength={longestTitle}
          onChange={(event) => setTyped(event.currentTarget.value)}
          w={320}
          maw="100%"
        />
        <ReasonedButton
          type="submit"
          variant="default"
          because={typed.trim() === title ? 'The title is the same as before.' : undefined}
          loading={name.isPending}
        >
          Save title
        </ReasonedButton>
      </Group>
    </form>
  )
}
