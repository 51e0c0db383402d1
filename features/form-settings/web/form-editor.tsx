import { Accordion, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { required } from '#shared/required.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useFormValues } from '#web/forms/use-form-state.ts'
import { useAddressSearch } from '#web/lib/address.ts'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { LeavePrompt } from '#web/ui/leave-guard.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { RecordPart } from '#web/ui/record-part.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import type { FormName, FormSection, StoredForm, VolunteerSettings, ZoneSetting } from '../contract.ts'
import { findProblems, partTitles, tidy, zonesPath } from '../problem-rules.ts'
import { optionListTitle } from '../rules.ts'
import { removedVenues } from '../zone-rules.ts'
import { type AnyForm, useUpdateForm } from './api.ts'
import { FormPreview } from './form-preview.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { FormVersions } from './form-versions.tsx'
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

/** Two people's changes of the statuses are put together by their keys; their labels follow from that. */
const withLabels = (form: Edited): Edited =>
  form.statuses ? { ...form, status: form.statuses.map(({ label }) => label) } : form

/** What stands open for somebody who was sent here for it. */
const openedFor: Record<string, string[]> = { locations: ['zones'], mandatory: ['section-basicInformation'] }

/** A location that would go is still used: the one conflict that is no other version. */
const isUsed = (error: unknown) => error instanceof ApiProblem && error.code === 'conflict'
const problemsOf = (error: unknown) => (error instanceof ApiProblem ? error.errors : [])

/** Labels, order, hidden and mandatory fields, options and locations of one form, beside what they will look like. */
export function FormEditor({ form, saved }: { form: FormName; saved: AnyForm }) {
  const [base, setBase] = useState<Edited>(saved as Edited)
  const state = useForm<Edited>({ start: base, draft: { name: `form ${form}` } })
  const edited = useFormValues(state)
  const [tab, setTab] = useState<string>()
  const opened = openedFor[useAddressSearch()['do'] ?? ''] ?? []
  const update = useUpdateForm(form)
  const isChanged = JSON.stringify(edited) !== JSON.stringify(base)
  const [isRefused, setIsRefused] = useState(false)
  const [isMoving, setIsMoving] = useState(false)
  const removed = removedVenues(
    base.assignedBusinessUnits?.arrayData ?? [],
    edited.assignedBusinessUnits?.arrayData ?? [],
  )
  // looked at again with each change: what is corrected is no longer shown
  const problems = isRefused ? findProblems(form, edited) : []
  const change = (part: Partial<Edited>) => {
    if (update.isError) update.reset()
    state.change(part)
  }
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

  const discard = () => {
    update.reset()
    setIsRefused(false)
    state.restart()
  }
  const save = async () => {
    const wrong = findProblems(form, edited)
    setIsRefused(wrong.length > 0)
    if (wrong.length) return
    const cleaned = tidy(edited)
    const kept = (await saveMerged({
      base,
      mine: cleaned,
      write: (values, version) => update.mutateAsync({ ...withLabels(values), version }),
    })) as Edited
    setBase(kept)
    state.settle(kept, edited)
    toastSuccess(`Saved the form of ${form}`)
  }
  const put = async (settings: Edited) => {
    const kept = (await update.mutateAsync({ ...withLabels(settings), version: settings.version })) as Edited
    setBase(kept)
    state.restart(kept)
    return kept
  }
  const goBack = async (settings: StoredForm, to: number) => {
    const before = base
    const kept = await put({ ...base, ...settings } as Edited)
    const undo = () =>
      void put({ ...before, version: kept.version }).then(
        () => toastSuccess(`The form of ${form} is as it was before`),
        toastError,
      )
    toastUndo({ message: `Went back to version ${to} of the form of ${form}`, undo })
  }
  const unchanged = isChanged ? undefined : 'Nothing has been changed yet.'
  return (
    <div className={styles.editor}>
      <Stack gap="md">
        <DraftNotice form={state} />
        {edited.pageTitle === undefined ? null : (
          <TextInput
            label="Title of the page"
            value={edited.pageTitle}
            onChange={(event) => change({ pageTitle: event.currentTarget.value })}
          />
        )}
        <Accordion multiple variant="contained" keepMounted={false} defaultValue={opened} onChange={follow}>
          {form === 'volunteers' && edited.assignedBusinessUnits ? (
            <ZoneEditor
              zones={edited.assignedBusinessUnits.arrayData}
              onChange={(arrayData: ZoneSetting[]) => change({ assignedBusinessUnits: { arrayData } })}
              problems={problems.flatMap(({ path, ...rest }) =>
                path.startsWith(zonesPath) ? { ...rest, path: path.slice(zonesPath.length) } : [],
              )}
            />
          ) : null}
          {Object.entries(edited.sections ?? {}).map(([name, section]) => (
            <SectionEditor
              key={name}
              name={name}
              section={section}
              mandatory={edited.mandatory ?? []}
              onChange={(next: FormSection) =>
                change({ sections: { ...required(edited.sections, 'sections'), [name]: next } })
              }
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
        </Accordion>
        <div className={`panel ${styles.bar}`} data-save-bar>
          {update.isError ? (
            <FormRefusal title={messageOf(update.error)} problems={problemsOf(update.error)}>
              {removed.length && isUsed(update.error) ? (
                <Button variant="default" onClick={() => setIsMoving(true)}>
                  Move what uses it
                </Button>
              ) : null}
            </FormRefusal>
          ) : null}
          {problems.length ? <FormRefusal title="Please correct this before saving" problems={problems} /> : null}
          <Group justify="flex-end" gap="xs">
            {isChanged ? (
              <Text c="dimmed" size="sm" mr="auto">
                Not saved yet
              </Text>
            ) : null}
            <FormVersions form={form} current={base.version} isChanged={isChanged} onGoBack={goBack} />
            <ReasonedButton variant="default" because={unchanged} onClick={discard}>
              Discard changes
            </ReasonedButton>
            <ReasonedButton because={unchanged} loading={update.isPending} onClick={() => void save().catch(() => {})}>
              Save form
            </ReasonedButton>
          </Group>
        </div>
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
      {isMoving ? (
        <RecordPart
          name="venue-uses"
          about={{
            venues: removed,
            zones: base.assignedBusinessUnits?.arrayData ?? [],
            onClose: () => setIsMoving(false),
            onMoved: () => {
              setIsMoving(false)
              void save().catch(() => {})
            },
          }}
        />
      ) : null}
      <LeavePrompt mustAsk={() => isChanged} onLeave={state.end} />
    </div>
  )
}
