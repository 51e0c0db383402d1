import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { HistoryButton } from '#features/history/web/history-button.tsx'
import type { Form } from '#web/forms/create-form.ts'
import { focusFirstWrong } from '#web/forms/focus-field.ts'
import { firstOfEach } from '#web/forms/form-errors.ts'
import { freshFailure } from '#web/forms/form-state.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useFormState, useFormValues } from '#web/forms/use-form-state.ts'
import { useAddressSearch, usePathPart } from '#web/lib/address.ts'
import { goTo } from '#web/lib/navigation.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { LeavePrompt } from '#web/ui/leave-guard.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import type { Recipient } from '../audience-contract.ts'
import { startingLetters } from '../letter-words.ts'
import type { Template } from '../template-contract.ts'
import { LetterBar } from './letter-bar.tsx'
import { LetterInput } from './letter-input.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { mailPaths } from './paths.ts'
import { SendTestButton } from './send-test-button.tsx'
import { type TemplateForm, templateQuery, useCreateTemplate, useUpdateTemplate } from './template-api.ts'
import { pause, useLook } from './use-look.tsx'

const trail = [{ label: 'Communication' }, { label: 'Email', to: mailPaths.mail }]
const fields = [
  { name: 'subjectName', label: 'Subject' },
  { name: 'templateHtml', label: 'Text' },
  { name: 'translations', label: 'Other languages' },
]
const formOf = (template: Template): TemplateForm => ({
  templateName: template.TemplateName,
  subjectName: template.SubjectPart,
  templateHtml: template.HtmlPart,
  translations: template.translations,
})

function check(values: TemplateForm) {
  return [
    ...(values.templateName.trim() ? [] : [{ path: 'templateName', message: 'Template Name is a required field' }]),
    ...(values.subjectName.trim()
      ? []
      : [{ path: 'subjectName', message: 'You need to enter a subject for the template' }]),
  ]
}

/** A new template: empty, or one of those that are ready to start from. */
export function AddTemplatePage() {
  const { from } = useAddressSearch()
  return <AddTemplate key={from ?? ''} from={from} />
}

function AddTemplate({ from }: { from: string | undefined }) {
  const letter = startingLetters.find(({ name }) => name === from)
  const create = useCreateTemplate()
  const form = useForm<TemplateForm>({
    start: letter
      ? {
          templateName: letter.name,
          subjectName: letter.subject,
          templateHtml: letter.html,
          translations: letter.translations,
        }
      : { templateName: '', subjectName: '', templateHtml: '', translations: [] },
    check,
    draft: { name: `mail-template new ${letter?.name ?? ''}` },
  })
  const submit = async (values: TemplateForm) => {
    const made = await create.mutateAsync(values)
    toastSuccess(`Created the template ${made.TemplateName}`)
    goTo(mailPaths.mail, { unasked: true })
  }
  return (
    <>
      <PageHeader title="Add Template" breadcrumbs={[...trail, { label: 'Add Template' }]} />
      <TemplateEditor form={form} onSubmit={submit} submitLabel="Add Template">
        <StartFrom name={letter?.name ?? ''} />
        <NameInput form={form} />
      </TemplateEditor>
    </>
  )
}

/** Which of the ready letters the template begins with. What was typed into another one stays as that one's draft. */
function StartFrom({ name }: { name: string }) {
  return (
    <NativeSelect
      label="Start from"
      data={[
        { value: '', label: 'An empty letter' },
        ...startingLetters.map((one) => ({
          value: one.name,
          label: `${one.name.replaceAll('-', ' ')}: ${one.about}`,
        })),
      ]}
      value={name}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        goTo(chosen ? `${mailPaths.addTemplate}?from=${chosen}` : mailPaths.addTemplate, { replace: true })
      }}
    />
  )
}

function NameInput({ form }: { form: Form<TemplateForm> }) {
  const { templateName } = useFormValues(form)
  const error = firstOfEach(useFormState(form, (state) => state.errors))['templateName']
  return (
    <TextInput
      label="Template Name"
      description="Letters, digits and spaces; spaces become hyphens"
      value={templateName}
      onChange={(event) => form.set('templateName', event.currentTarget.value)}
      error={error}
      maxLength={100}
      withAsterisk
    />
  )
}

/** Subject and text of a template. */
export function EditTemplatePage() {
  const name = usePathPart('templateName')
  const template = useQuery(templateQuery(name))
  return (
    <>
      <PageHeader
        title={template.data?.TemplateName ?? 'Template'}
        breadcrumbs={[...trail, { label: template.data?.TemplateName ?? 'Template' }]}
        actions={template.data ? <HistoryButton recordType="template" recordId={template.data.id} /> : null}
      />
      <Loaded query={template}>{(saved) => <EditTemplate key={saved.id} saved={saved} />}</Loaded>
    </>
  )
}

function EditTemplate({ saved }: { saved: Template }) {
  const [base, setBase] = useState(saved)
  const update = useUpdateTemplate()
  const form = useForm<TemplateForm>({ start: formOf(base), check, draft: { name: `mail-template ${saved.id}` } })
  const { save, question } = useMergedSave<TemplateForm>({
    noun: 'this template',
    fields,
    formOf: (record: Template) => ({ ...formOf(record), version: record.version }),
  })
  const submit = async (mine: TemplateForm) => {
    const kept = await save({
      base: { ...formOf(base), version: base.version },
      mine,
      write: (values, version) => update.mutateAsync({ ...values, version }),
    })
    toastSuccess(`Updated the template ${kept.TemplateName}`)
    setBase(kept)
    form.settle(formOf(kept), mine)
  }
  return (
    <TemplateEditor form={form} onSubmit={submit} submitLabel="Update Template">
      {question}
    </TemplateEditor>
  )
}

const letterOf = ({ subjectName: subject, templateHtml: html, translations }: TemplateForm) => ({
  subject,
  html,
  translations,
  topic: 'news' as const,
  sessionId: null,
})
const nobody: readonly Recipient[] = []

interface TemplateEditorProps {
  form: Form<TemplateForm>
  submitLabel: string
  onSubmit: (values: TemplateForm) => Promise<void>
  children: ReactNode
}

function TemplateEditor({ form, submitLabel, onSubmit, children }: TemplateEditorProps) {
  const values = useFormValues(form)
  const errors = firstOfEach(useFormState(form, (state) => state.errors))
  const wrongSubject = errors['subjectName']
  const wrongText = useMemo(() => ({ subject: wrongSubject }), [wrongSubject])
  const failure = useFormState(form, freshFailure)
  const isSending = useFormState(form, (state) => state.isSending)
  const body = useRef<HTMLFormElement>(null)
  const look = useLook()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await form.send(onSubmit))) focusFirstWrong(body.current)
  }
  const letter = letterOf(values)
  const [settled] = useDebouncedValue(values, pause)
  const looked = useMemo(() => letterOf(settled), [settled])
  return (
    <form ref={body} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="lg">
        <DraftNotice form={form} />
        <Refusal>{failure}</Refusal>
        <div className="panel" style={{ padding: 24 }}>
          <Stack gap="md">
            {children}
            <LetterInput
              value={letter}
              onChange={({ subject, html, translations }) =>
                form.change({
                  ...(subject === undefined ? {} : { subjectName: subject }),
                  ...(html === undefined ? {} : { templateHtml: html }),
                  ...(translations === undefined ? {} : { translations }),
                })
              }
              errors={wrongText}
              hasSession
              onLanguage={look.ask}
            />
          </Stack>
        </div>
        <div className="panel" style={{ padding: 24 }}>
          <Group justify="space-between" mb="sm">
            <Text component="h2" fw={600}>
              How it looks
            </Text>
            <SendTestButton content={letter} language={look.shown} hasExample />
          </Group>
          <LetterPreview letter={looked} people={nobody} look={look} hasExample />
        </div>
        <LetterBar>
          <Button variant="default" onClick={() => goTo(mailPaths.mail)}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            {submitLabel}
          </Button>
        </LetterBar>
      </Stack>
      <LeavePrompt mustAsk={() => form.isChanged()} onLeave={() => form.restart()} />
    </form>
  )
}
