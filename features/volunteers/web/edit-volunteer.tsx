import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { localMinute } from '#shared/dates.ts'
import { mergeForms } from '#shared/merge-forms.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { useSession } from '#web/lib/use-session.ts'
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx'
import type { FormSection } from '#web/ui/form-shell.tsx'
import { LeavePrompt } from '#web/ui/leave-guard.tsx'
import { StatusHistory } from '#web/ui/status-history.tsx'
import type { FileSlot } from '../checklist-contract.ts'
import type { VolunteerForm as Values, Volunteer } from '../contract.ts'
import { visibleFields } from '../fields.ts'
import { statusDefaults } from '../rules.ts'
import { planStaged, type Staged, slotConflicts, takeTheirSlots } from '../staged-rules.ts'
import { useUpdateVolunteer } from './api.ts'
import { AttendanceTab } from './attendance-tab.tsx'
import { ChecklistTab } from './checklist-tab.tsx'
import { GroupsTab } from './groups-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import type { Sensitive } from './show-sensitive-button.tsx'
import { VolunteerForm } from './volunteer-form.tsx'

interface EditVolunteerProps {
  settings: VolunteerSettings
  volunteer: Volunteer
  /** Tabs that are not part of the save. */
  moreSections: readonly FormSection[]
  /** What was masked, once it is shown. */
  shown: Sensitive | undefined
}

const stagedOf = ({ groups, notes, statusUpdates, filesMetaData }: Volunteer): Staged => ({
  groups,
  notes,
  statusUpdates,
  filesMetaData,
})

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The record that the form began with stays until it is saved: news from elsewhere must not move the reader's text. */
export function EditVolunteer({ settings, volunteer, moreSections, shown }: EditVolunteerProps) {
  const [base, setBase] = useState(volunteer)
  const [staged, setStaged] = useState(() => stagedOf(volunteer))
  const [mine, setMine] = useState<Values>()
  const [theirs, setTheirs] = useState<Volunteer>()
  const update = useUpdateVolunteer(base.vid)
  const author = useSession()?.user.username ?? ''
  const timeZone = useTenantSettings()?.timeZone ?? 'Asia/Singapore'
  const initial = useMemo(() => ({ ...base }), [base])
  const isStaged = !isSame(staged, stagedOf(base))
  const stage = (part: Partial<Staged>) => setStaged((before) => ({ ...before, ...part }))
  const now = () => localMinute(new Date(), timeZone)

  const addNote = (note: string) =>
    stage({ notes: [...staged.notes, { createdBy: author, dateCreated: now().replace('T', ' '), note }] })
  // a slot at a time: two uploads may end in any order
  const changeSlot = (index: number, change: (slot: FileSlot) => FileSlot) =>
    setStaged((before) => ({
      ...before,
      filesMetaData: before.filesMetaData.map((slot) => (slot.index === index ? change(slot) : slot)),
    }))
  const addStatus = (added: { newStatus: string; tier: string; remarks: string }) =>
    stage({ statusUpdates: [...staged.statusUpdates, { ...added, changedBy: author, dateChanged: now() }] })

  const write = (values: Values, on: Volunteer) =>
    update.mutateAsync({ ...values, ...planStaged(stagedOf(base), staged, on), version: on.version })
  /** Shows how a save goes; one that ends in questions ends without words. */
  const save = async (work: () => Promise<Volunteer | undefined>) => {
    const saved = await toastWork(work, {
      loading: 'Updating Volunteer',
      done: (result) => result && `Successfully updated Volunteer ${result.fullName}!`,
    })
    if (!saved) return
    setBase(saved)
    setStaged(stagedOf(saved))
    setTheirs(undefined)
  }
  /** Somebody saved meanwhile: what only one of the two changed is taken together; the rest is asked. */
  const writeOnTheirs = async (values: Values, current: Volunteer) => {
    const slots = slotConflicts(stagedOf(base), staged, current)
    if (slots.length) {
      setStaged(takeTheirSlots(staged, current, slots))
      const names = `${slots.length === 1 ? 'slot' : 'slots'} ${slots.join(', ')}`
      throw new Error(
        `${current.updatedBy} changed ${names} of the checklist meanwhile: what they saved is shown now. Please look at it and save again.`,
      )
    }
    const { merged, conflicts } = mergeForms<Values>(base, values, current)
    if (!visibleFields(settings).some(({ name }) => conflicts.includes(name))) return write(merged, current)
    setMine(values)
    setTheirs(current)
    return undefined
  }
  const submit = (values: Values) =>
    save(async () => {
      try {
        return await write(values, base)
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'stale-version') throw error
        return writeOnTheirs(values, error.current as Volunteer)
      }
    })
  const resolve = async (chosen: Values) => {
    if (theirs) await save(() => write(chosen, theirs))
  }
  const sections: FormSection[] = [
    {
      name: 'groups',
      title: 'Groups',
      content: <GroupsTab joined={staged.groups} onChange={(groups) => stage({ groups })} />,
    },
    {
      name: 'checklist',
      title: 'Checklist',
      content: <ChecklistTab vid={base.vid} slots={staged.filesMetaData} onChange={changeSlot} />,
    },
    { name: 'notes', title: 'Notes', content: <NotesTab notes={staged.notes} onAdd={addNote} /> },
    {
      name: 'status',
      title: 'Status',
      content: (
        <StatusHistory
          settings={settings}
          updates={staged.statusUpdates}
          initial={statusDefaults(staged.statusUpdates.at(-1))}
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
        key={base.version}
        settings={settings}
        initial={initial}
        before={base}
        extraSections={sections}
        tab={useTab()}
        fill={shown}
        submitLabel="Update Volunteer"
        onSubmit={submit}
      />
      <LeavePrompt mustAsk={() => isStaged} />
      {theirs && mine ? (
        <ConflictDialog
          noun="this volunteer"
          fields={visibleFields(settings)}
          base={base}
          mine={mine}
          theirs={theirs}
          onChoose={resolve}
          onClose={() => setTheirs(undefined)}
        />
      ) : null}
    </>
  )
}

/** The open tab stands in the address. */
function useTab() {
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  return {
    value: tab,
    set: (next: string) =>
      void navigate({ to: '.', replace: true, search: (before: object) => ({ ...before, tab: next }) } as never),
  }
}
