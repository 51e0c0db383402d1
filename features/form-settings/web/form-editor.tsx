import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { useFormValues } from '#web/forms/use-form-state.ts'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { LeavePrompt } from '#web/ui/leave-guard.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { RecordPart } from '#web/ui/record-part.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import type { FormName, StoredForm, ZoneSetting } from '../contract.ts'
import { findProblems, partTitles, tidy, zonesPath } from '../problem-rules.ts'
import { optionListTitle } from '../rules.ts'
import { removedVenues } from '../zone-rules.ts'
import { type AnyForm, useUpdateForm } from './api.ts'
import { type Edited, FormParts, isTexts } from './form-parts.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { FormVersions } from './form-versions.tsx'
import styles from './forms.module.css'
import { PreviewOf } from './preview-of.tsx'
import { ZoneEditor } from './zone-editor.tsx'

/** What the parts of the form are called where two people changed one. */
const partsOf = (form: Edited) =>
  Object.entries(form).flatMap(([name, value]) => {
    if (name === 'version' || name === 'status') return []
    return { name, label: partTitles[name] ?? (isTexts(value) ? optionListTitle(name) : name) }
  })

/** Two people's changes of the statuses are put together by their keys; their labels follow from that. */
const withLabels = (form: Edited): Edited =>
  form.statuses ? { ...form, status: form.statuses.map(({ label }) => label) } : form

/** A location that would go is still used: the one conflict that is no other version. */
const isUsed = (error: unknown) => error instanceof ApiProblem && error.code === 'conflict'
const problemsOf = (error: unknown) => (error instanceof ApiProblem ? error.errors : [])

interface FormEditorProps {
  form: FormName
  saved: AnyForm
  /** The locations are kept with the form of volunteers, and are all that is shown of it then. */
  ofLocations?: boolean
}

/** Labels, order, hidden and mandatory fields and options of one form, beside what they will look like; or the locations. */
export function FormEditor({ form, saved, ofLocations = false }: FormEditorProps) {
  const [base, setBase] = useState<Edited>(saved as Edited)
  const called = ofLocations ? 'the locations' : `the form of ${form}`
  const state = useForm<Edited>({ start: base, draft: { name: ofLocations ? 'locations' : `form ${form}` } })
  const edited = useFormValues(state)
  const [tab, setTab] = useState<string>()
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
  const { save: saveMerged, question } = useMergedSave<Edited>({
    noun: ofLocations ? 'the locations' : 'this form',
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
    toastSuccess(`Saved ${called}`)
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
        {ofLocations ? (
          <ZoneEditor
            zones={edited.assignedBusinessUnits?.arrayData ?? []}
            onChange={(arrayData: ZoneSetting[]) => change({ assignedBusinessUnits: { arrayData } })}
            problems={problems.flatMap(({ path, ...rest }) =>
              path.startsWith(zonesPath) ? { ...rest, path: path.slice(zonesPath.length) } : [],
            )}
          />
        ) : (
          <FormParts base={base} edited={edited} change={change} onOpened={follow} />
        )}
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
            {ofLocations ? null : (
              <FormVersions form={form} current={base.version} isChanged={isChanged} onGoBack={goBack} />
            )}
            {/* on a phone the two stay in one line */}
            <Group gap="xs" wrap="nowrap">
              <ReasonedButton variant="default" px={{ base: 'xs', sm: 'md' }} because={unchanged} onClick={discard}>
                Discard changes
              </ReasonedButton>
              <ReasonedButton
                px={{ base: 'xs', sm: 'md' }}
                because={unchanged}
                loading={update.isPending}
                onClick={() => void save().catch(() => {})}
              >
                {ofLocations ? 'Save locations' : 'Save form'}
              </ReasonedButton>
            </Group>
          </Group>
        </div>
      </Stack>
      {edited.sections && !ofLocations ? (
        <section aria-label="Preview" className={styles.preview}>
          <Title order={2} size="h4" mb="sm">
            Preview
          </Title>
          <PreviewOf form={form} settings={edited} tab={tab} onTab={setTab} />
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
