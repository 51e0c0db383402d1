import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { localMinute } from '#shared/dates.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { useSession } from '#web/lib/use-session.ts'
import type { FormSection } from '#web/ui/form-shell.tsx'
import { LeavePrompt } from '#web/ui/leave-guard.tsx'
import { StatusHistory } from '#web/ui/status-history.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
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

  const { save, question } = useMergedSave<Values>({
    noun: 'this volunteer',
    fields: visibleFields(settings),
    formOf: (record: Volunteer) => record,
  })
  /** One slot of the checklist holds one file: what somebody else put there is looked at first. */
  const requireFreeSlots = (now: Volunteer) => {
    const slots = slotConflicts(stagedOf(base), staged, now)
    if (!slots.length) return
    setStaged(takeTheirSlots(staged, now, slots))
    const names = `${slots.length === 1 ? 'slot' : 'slots'} ${slots.join(', ')}`
    throw new Error(
      `${now.updatedBy} changed ${names} of the checklist meanwhile: what they saved is shown now. Please look at it and save again.`,
    )
  }
  const submit = async (mine: Values) => {
    const saved = await save({
      base,
      mine,
      write: async (values, version, on) => {
        const now = on as Volunteer
        requireFreeSlots(now)
        return update.mutateAsync({ ...values, ...planStaged(stagedOf(base), staged, now), version })
      },
      toast: { loading: 'Updating Volunteer', done: ({ fullName }) => `Successfully updated Volunteer ${fullName}!` },
    })
    setBase(saved)
    setStaged(stagedOf(saved))
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
        draftName={`volunteer ${base.vid}`}
        onSubmit={submit}
      />
      <LeavePrompt mustAsk={() => isStaged} />
      {question}
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
