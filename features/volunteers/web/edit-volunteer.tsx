import { useMemo, useRef, useState } from 'react'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import type { OwnFields } from '#features/own-fields/contract.ts'
import { flatOwn, gatherOwn, letGoFiles, letGoText, ownFormFields } from '#features/own-fields/fields.ts'
import { useFileUndo } from '#features/own-fields/web/undo-api.ts'
import { keepTyped } from '#shared/keep-typed.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { useTab } from '#web/lib/use-tab.ts'
import type { FormSection } from '#web/ui/form-section.ts'
import { LeavePrompt } from '#web/ui/leave-guard.tsx'
import { StatusHistory } from '#web/ui/status-history.tsx'
import type { StatusFields } from '#web/ui/status-picker.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import type { VolunteerForm as Values, Volunteer } from '../contract.ts'
import { visibleFields } from '../fields.ts'
import { statusDefaults } from '../rules.ts'
import { planGroups } from '../staged-rules.ts'
import { useUpdateVolunteer } from './api.ts'
import { AttendanceTab } from './attendance-tab.tsx'
import { ChecklistTab } from './checklist-tab.tsx'
import { draftOf } from './completion.tsx'
import { GroupsTab } from './groups-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import type { Sensitive } from './show-sensitive-button.tsx'
import { VolunteerForm } from './volunteer-form.tsx'

interface EditVolunteerProps {
  settings: VolunteerSettings
  own: OwnFields
  volunteer: Volunteer
  /** Tabs that are not part of the save. */
  moreSections: readonly FormSection[]
  /** What was masked, once it is shown. */
  shown: Sensitive | undefined
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The record that the form began with stays until it is saved: news from elsewhere must not move the reader's text.
 * Notes, statuses and files are saved when they are added, and shown as they are now.
 */
export function EditVolunteer({ settings, own, volunteer, moreSections, shown }: EditVolunteerProps) {
  const [base, setBase] = useState(volunteer)
  const [groups, setGroups] = useState(volunteer.groups)
  const [note, setNote] = useState('')
  const isAddingNote = useRef(false)
  const update = useUpdateVolunteer(base.vid)
  const initial = useMemo(() => flatOwn(base), [base])
  const { save, question } = useMergedSave<Values>({
    noun: 'this volunteer',
    fields: [...visibleFields(settings), ...ownFormFields(own.fields)],
    formOf: (record: Volunteer) => flatOwn(record),
  })
  const { formRef, undoOf } = useFileUndo(async (files) => setBase(await update.mutateAsync({ own: files })))
  const submit = async (mine: Values) => {
    // one that is on its way already would be there twice
    const written = isAddingNote.current ? '' : note.trim()
    const gone = letGoFiles(own.fields, base.own, mine)
    const saved = await save({
      base: flatOwn(base),
      mine,
      write: (values, version, on) => {
        const now = on as Volunteer
        const { status, statusUpdates } = now
        // its own answer may have been lost: then it is among the notes by now
        const isThere = now.notes.some(({ id, note }) => note === written && !base.notes.some((one) => one.id === id))
        return update.mutateAsync({
          ...gatherOwn(own.fields, values),
          ...planGroups(base.groups, groups, now.groups),
          status,
          statusUpdates,
          // a note that was written and not added yet is meant to be kept, too
          ...(written && !isThere ? { notes: [{ note: written }] } : {}),
          version,
        })
      },
      toast: {
        loading: 'Updating Volunteer',
        done: ({ fullName }) => `Successfully updated Volunteer ${fullName}!${letGoText(gone)}`,
        undo: undoOf(gone),
      },
    })
    setBase(saved)
    setGroups((now) => keepTyped({ groups }, { groups: now }, { groups: saved.groups }).groups)
    if (written) setNote((now) => (now.trim() === written ? '' : now))
    return flatOwn(saved)
  }
  const addNote = async (note: string) => {
    isAddingNote.current = true
    await update.mutateAsync({ notes: [{ note }] }).finally(() => {
      isAddingNote.current = false
    })
    toastSuccess(`Successfully updated: ${base.fullName}`)
  }
  const addStatus = async (added: StatusFields) => {
    await update.mutateAsync({ status: added.newStatus, statusUpdates: [added] })
    toastSuccess(`Successfully updated: ${base.fullName}`)
  }
  const sections: FormSection[] = [
    {
      name: 'groups',
      title: 'Groups',
      content: <GroupsTab joined={groups} names={base.groupNames} onChange={setGroups} />,
    },
    { name: 'checklist', title: 'Checklist', content: <ChecklistTab volunteer={volunteer} /> },
    {
      name: 'notes',
      title: 'Notes',
      content: <NotesTab notes={volunteer.notes} text={note} onText={setNote} onAdd={addNote} />,
    },
    {
      name: 'status',
      title: 'Status',
      content: (
        <StatusHistory
          settings={settings}
          updates={volunteer.statusUpdates}
          initial={statusDefaults(volunteer.statusUpdates.at(-1))}
          onAdd={addStatus}
        />
      ),
    },
    { name: 'attendance', title: 'Attendance', content: <AttendanceTab volunteer={base} /> },
    ...moreSections,
  ]
  return (
    <>
      <VolunteerForm
        settings={settings}
        own={own}
        initial={initial}
        before={base}
        extraSections={sections}
        tab={useTab()}
        fill={shown}
        submitLabel="Update Volunteer"
        draftName={draftOf(base.vid)}
        formRef={formRef}
        onSubmit={submit}
      />
      <LeavePrompt mustAsk={() => !isSame(groups, base.groups) || note.trim() !== ''} />
      {question}
    </>
  )
}
