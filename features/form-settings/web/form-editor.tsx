import { Accordion, Alert, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { LeavePrompt } from '#web/ui/leave-guard.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { useKeptDraft } from '#web/ui/use-kept-draft.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import type { FormName, FormSection, VolunteerSettings, ZoneSetting } from '../contract.ts'
import { dropBlankVenues, optionListTitle } from '../rules.ts'
import { type AnyForm, useUpdateForm } from './api.ts'
import { FormPreview } from './form-preview.tsx'
import styles from './forms.module.css'
import { OptionListEditor } from './option-list-editor.tsx'
import { SectionEditor } from './section-editor.tsx'
import { StatusListEditor } from './status-list-editor.tsx'
import { ZoneEditor } from './zone-editor.tsx'

/** What a form holds, by the kind of editor that it needs. */
type Edited = AnyForm & Partial<VolunteerSettings>

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** What the parts of the form are called where two people changed one. */
const partsOf = (form: Edited) =>
  Object.entries(form).flatMap(([name, value]) => {
    if (name === 'version' || name === 'status') return []
    return { name, label: partTitles[name] ?? (isTexts(value) ? optionListTitle(name) : name) }
  })
const partTitles: Record<string, string> = {
  pageTitle: 'Title of the page',
  statuses: 'Status',
  sections: 'Sections',
  mandatory: 'Mandatory fields',
  assignedBusinessUnits: 'Locations',
}

/** Two people's changes of the statuses are put together by their keys; their labels follow from that. */
const withLabels = (form: Edited): Edited =>
  form.statuses ? { ...form, status: form.statuses.map(({ label }) => label) } : form

/** Labels, order, hidden and mandatory fields, options and locations of one form, beside what they will look like. */
export function FormEditor({ form, saved }: { form: FormName; saved: AnyForm }) {
  const [base, setBase] = useState<Edited>(saved as Edited)
  const { value: edited, setValue: setEdited, forget, notice } = useKeptDraft<Edited>(`form ${form}`, base)
  const [tab, setTab] = useState<string>()
  const update = useUpdateForm(form)
  const isChanged = JSON.stringify(edited) !== JSON.stringify(base)
  const change = (part: Partial<Edited>) => setEdited((before) => ({ ...before, ...part }) as Edited)
  const lists = Object.entries(edited).filter((entry): entry is [string, string[]] => isTexts(entry[1]))
  const { save: saveMerged, question } = useMergedSave<Edited>({
    noun: 'this form',
    fields: partsOf(edited),
    formOf: (record: Edited) => record,
  })

  /** The preview shows the tab that was opened last. */
  const follow = (opened: string[]) => {
    const section = opened.findLast((name) => name.startsWith('section-'))
    if (section) setTab(section.slice('section-'.length))
  }

  const save = async () => {
    const zones = edited.assignedBusinessUnits?.arrayData.map(dropBlankVenues)
    const cleaned = zones ? { ...edited, assignedBusinessUnits: { arrayData: zones } } : edited
    const kept = (await saveMerged({
      base,
      mine: cleaned,
      write: (values, version) => update.mutateAsync({ ...withLabels(values), version }),
      toast: { loading: 'Saving the form', done: () => 'Saved the form' },
    })) as Edited
    setBase(kept)
    setEdited(kept)
  }
  const unchanged = isChanged ? undefined : 'Nothing has been changed yet.'
  return (
    <div className={styles.editor}>
      <Stack gap="md">
        {notice}
        {update.isError ? (
          <Alert color="red" role="alert" title={messageOf(update.error)}>
            <ul className={styles.errors}>
              {(update.error instanceof ApiProblem ? update.error.errors : []).map(({ path, message }) => (
                <li key={path}>
                  {path}: {message}
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
        {edited.pageTitle === undefined ? null : (
          <TextInput
            label="Title of the page"
            value={edited.pageTitle}
            onChange={(event) => change({ pageTitle: event.currentTarget.value })}
          />
        )}
        <Accordion multiple variant="contained" onChange={follow}>
          {Object.entries(edited.sections ?? {}).map(([name, section]) => (
            <SectionEditor
              key={name}
              name={name}
              section={section}
              mandatory={edited.mandatory ?? []}
              onChange={(next: FormSection) => change({ sections: { ...edited.sections!, [name]: next } })}
              onMandatory={(mandatory) => change({ mandatory })}
            />
          ))}
          {lists.map(([name, options]) =>
            name === 'status' ? (
              <StatusListEditor
                key={name}
                statuses={edited.statuses ?? base.statuses ?? []}
                onChange={(statuses) => change({ statuses, status: statuses.map(({ label }) => label) })}
              />
            ) : (
              <OptionListEditor
                key={name}
                name={name}
                title={optionListTitle(name)}
                options={options}
                textOf={(text) => text}
                write={(text) => text}
                onChange={(next) => change({ [name]: next })}
              />
            ),
          )}
          {form === 'volunteers' && edited.assignedBusinessUnits ? (
            <ZoneEditor
              zones={edited.assignedBusinessUnits.arrayData}
              onChange={(arrayData: ZoneSetting[]) => change({ assignedBusinessUnits: { arrayData } })}
            />
          ) : null}
        </Accordion>
        <Group className={`panel ${styles.bar}`} justify="flex-end" data-save-bar>
          <Text c="dimmed" size="sm" mr="auto">
            {isChanged ? 'Not saved yet' : `Version ${base.version}`}
          </Text>
          <ReasonedButton variant="default" because={unchanged} onClick={() => setEdited(base)}>
            Discard changes
          </ReasonedButton>
          <ReasonedButton because={unchanged} loading={update.isPending} onClick={() => void save().catch(() => {})}>
            Save form
          </ReasonedButton>
        </Group>
      </Stack>
      {edited.sections ? (
        <section aria-label="Preview" className={styles.preview}>
          <Title order={2} size="h4" mb="sm">
            Preview
          </Title>
          <FormPreview settings={edited as VolunteerSettings} tab={tab} onTab={setTab} />
        </section>
      ) : null}
      {question}
      <LeavePrompt mustAsk={() => isChanged} onLeave={forget} />
    </div>
  )
}
