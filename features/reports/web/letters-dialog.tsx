import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#shared/define-words.ts'
import { nameInFile } from '#shared/file-names.ts'
import { languageNames } from '#shared/language-names.ts'
import { isOneOf } from '#shared/objects.ts'
import type { Period } from '#shared/periods.ts'
import type { FieldForm, Form } from '#web/forms/create-form.ts'
import { freshFailure } from '#web/forms/form-state.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useErrorAt, useFormState, useValueAt } from '#web/forms/use-form-state.ts'
import { useTenantSettings, useToday } from '#web/lib/tenant-settings.ts'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PeriodButtons } from '#web/ui/period-buttons.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { LetterList } from './letter-list.tsx'
import { type LetterRecipients, previewQuery, saveLetters, useIssueLetters } from './letters-api.ts'
import { LettersPreview } from './letters-preview.tsx'

interface LettersDialogProps {
  recipients: LetterRecipients
  /** The person, the group or the organisation, or how many people. */
  name: string
  /** Whose letters of before are listed. */
  recordId?: string
  onClose: () => void
}

const fileNameOf = (name: string, letters: number) =>
  `${letters === 1 ? 'hours-letter' : 'hours-letters'}-${nameInFile(name)}.pdf`

const issued = (letters: number, without: number) => {
  const made = letters === 1 ? 'One letter was issued.' : `${letters} letters were issued.`
  if (!without) return made
  return `${made} ${without === 1 ? 'One person has' : `${without} people have`} no hours in this period.`
}

/** Asks for the period, issues the letters and saves them as one file; under it the letters of before. */
export function LettersDialog({ recipients, name, recordId, onClose }: LettersDialogProps) {
  const today = useToday()
  const form = useForm({ start: { firstDay: `${today.slice(0, 4)}-01-01`, lastDay: today } })
  const failure = useFormState(form, freshFailure)
  const [language, setLanguage] = useState<Language>('en')
  const issue = useIssueLetters()
  const send = async () => {
    const isSent = await form.send(async (period) => {
      const { batchId, letters, withoutHours } = await issue.mutateAsync({ ...recipients, ...period, language })
      if (!letters) throw new Error('There are no hours in this period.')
      await saveLetters(batchId, fileNameOf(name, letters)).catch(toastError)
      toastSuccess(issued(letters, withoutHours))
    })
    if (!isSent) return
    issue.reset()
    if (recordId) form.restart(form.read().values)
    else onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={`Hours letter: ${name}`} size="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Stack>
          <Text>
            {recipients.groupId
              ? 'A letter for each member with hours in the period, a page each, and one for the group itself where it came as a group.'
              : 'A PDF that confirms the hours by activity, with a code by which anybody can check it.'}
          </Text>
          <Refusal>{failure}</Refusal>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Day form={form} name="firstDay" label="First day" max={today} />
            <Day form={form} name="lastDay" label="Last day" />
          </SimpleGrid>
          <PeriodButtons
            more={[{ label: 'All until today', firstDay: '2000-01-01', lastDay: today }]}
            onChoose={(period) => {
              form.set('firstDay', period.firstDay)
              form.set('lastDay', period.lastDay)
            }}
          />
          <LanguageOfLetter value={language} onChange={setLanguage} />
          <LettersPreview form={form} recipients={recipients} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {recordId ? 'Close' : 'Cancel'}
            </Button>
            <Issue form={form} recipients={recipients} />
          </Group>
        </Stack>
      </form>
      {recordId ? <LetterList recordId={recordId} name={name} /> : null}
    </Dialog>
  )
}

/** Nothing to choose where volunteers are written to in English alone. */
function LanguageOfLetter({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const languages = ['en', ...(useTenantSettings()?.volunteerLanguages ?? [])] as const
  if (languages.length < 2) return null
  return (
    <NativeSelect
      label="Language of the letter"
      value={value}
      data={languages.map((one) => ({ value: one, label: languageNames[one] }))}
      onChange={({ currentTarget }) => {
        if (isOneOf(languages, currentTarget.value)) onChange(currentTarget.value)
      }}
    />
  )
}

/** Where nobody has hours there is nothing to issue, and the button says so before it is pressed. */
function Issue({ form, recipients }: { form: Form<Period>; recipients: LetterRecipients }) {
  const [firstDay, lastDay] = [String(useValueAt(form, 'firstDay') ?? ''), String(useValueAt(form, 'lastDay') ?? '')]
  const { data } = useQuery(previewQuery({ ...recipients, firstDay, lastDay }))
  return data?.letters === 0 ? (
    <ReasonedButton
      because={
        data.hoursToCome
          ? 'The hours in this period are of sessions that have not begun.'
          : 'There are no hours in this period.'
      }
    >
      Issue
    </ReasonedButton>
  ) : (
    <SubmitButton form={form} label="Issue" />
  )
}

function Day({ form, name, ...rest }: { form: FieldForm; name: string; label: string; max?: string }) {
  return (
    <DateField
      {...rest}
      value={String(useValueAt(form, name) ?? '')}
      error={useErrorAt(form, name)}
      onChange={(value) => form.set(name, value)}
    />
  )
}
