import { Accordion, Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { LeavePrompt } from '#web/ui/leave-guard.tsx'
import type { FormName, FormSection, VolunteerSettings, ZoneSetting } from '../contract.ts'
import { dropBlankVenues, optionListTitle } from '../rules.ts'
import { type AnyForm, useUpdateForm } from './api.ts'
import { FormPreview } from './form-preview.tsx'
import styles from './forms.module.css'
import { OptionListEditor } from './option-list-editor.tsx'
import { SectionEditor } from './section-editor.tsx'
import { ZoneEditor } from './zone-editor.tsx'

/** What a form holds, by the kind of editor that it needs. */
type Edited = AnyForm & Partial<VolunteerSettings>

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** Labels, order, hidden and mandatory fields, options and locations of one form, beside what they will look like. */
export function FormEditor({ form, saved }: { form: FormName; saved: AnyForm }) {
  const [base, setBase] = useState<Edited>(saved as Edited)
  const [edited, setEdited] = useState<Edited>(saved as Edited)
  const [tab, setTab] = useState<string>()
  const update = useUpdateForm(form)
  const isChanged = JSON.stringify(edited) !== JSON.stringify(base)
  const change = (part: Partial<Edited>) => setEdited((before) => ({ ...before, ...part }) as Edited)
  const lists = Object.entries(edited).filter((entry): entry is [string, string[]] => isTexts(entry[1]))
  const stale = update.error instanceof ApiProblem && update.error.status === 409 ? update.error : undefined

  /** The preview shows the tab that was opened last. */
  const follow = (opened: string[]) => {
    const section = opened.findLast((name) => name.startsWith('section-'))
    if (section) setTab(section.slice('section-'.length))
  }

  const save = async () => {
    const zones = edited.assignedBusinessUnits?.arrayData.map(dropBlankVenues)
    const cleaned = zones ? { ...edited, assignedBusinessUnits: { arrayData: zones } } : edited
    const kept = await toastWork(update.mutateAsync(cleaned), { loading: 'Saving the form', done: 'Saved the form' })
    setBase(kept as Edited)
    setEdited(kept as Edited)
  }
  const takeTheirs = () => {
    setBase(stale?.current as Edited)
    setEdited(stale?.current as Edited)
    update.reset()
  }
  return (
    <div className={styles.editor}>
      <Stack gap="md">
        {update.isError ? (
          <Alert color="red" role="alert" title={messageOf(update.error)}>
            {stale ? (
              <Button size="compact-sm" variant="default" onClick={takeTheirs}>
                Load what they saved
              </Button>
            ) : (
              <ul className={styles.errors}>
                {(update.error instanceof ApiProblem ? update.error.errors : []).map(({ path, message }) => (
                  <li key={path}>
                    {path}: {message}
                  </li>
                ))}
              </ul>
            )}
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
          {lists.map(([name, options]) => (
            <OptionListEditor
              key={name}
              name={name}
              title={optionListTitle(name)}
              options={options}
              onChange={(next) => change({ [name]: next })}
            />
          ))}
          {form === 'volunteers' && edited.assignedBusinessUnits ? (
            <ZoneEditor
              zones={edited.assignedBusinessUnits.arrayData}
              onChange={(arrayData: ZoneSetting[]) => change({ assignedBusinessUnits: { arrayData } })}
            />
          ) : null}
        </Accordion>
        <Group className={`panel ${styles.bar}`} justify="flex-end">
          <Text c="dimmed" size="sm" mr="auto">
            {isChanged ? 'Not saved yet' : `Version ${base.version}`}
          </Text>
          <Button variant="default" disabled={!isChanged} onClick={() => setEdited(base)}>
            Discard changes
          </Button>
          <Button disabled={!isChanged} loading={update.isPending} onClick={() => void save().catch(() => {})}>
            Save form
          </Button>
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
      <LeavePrompt mustAsk={() => isChanged} />
    </div>
  )
}
