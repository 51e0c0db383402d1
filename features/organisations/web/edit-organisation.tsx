import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import { localMinute } from '#shared/dates.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { useSession } from '#web/lib/use-session.ts'
import type { FormSection } from '#web/ui/form-shell.tsx'
import { LeavePrompt } from '#web/ui/leave-guard.tsx'
import { StatusHistory, type StatusUpdate } from '#web/ui/status-history.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import type { Organisation, OrganisationForm as Values } from '../contract.ts'
import { visibleFields } from '../fields.ts'
import { statusDefaults } from '../rules.ts'
import { useUpdateOrganisation } from './api.ts'
import { AttendanceTab } from './attendance-tab.tsx'
import { MemberListTab } from './member-list-tab.tsx'
import { OrganisationForm } from './organisation-form.tsx'

interface EditOrganisationProps {
  settings: OrganisationSettings
  organisation: Organisation
  /** Tabs that are not part of the save. */
  moreSections: readonly FormSection[]
}

/** The record that the form began with stays until it is saved: news from elsewhere must not move the reader's text. */
export function EditOrganisation({ settings, organisation, moreSections }: EditOrganisationProps) {
  const [base, setBase] = useState(organisation)
  const [added, setAdded] = useState<StatusUpdate[]>([])
  const update = useUpdateOrganisation(base.vid)
  const author = useSession()?.user.username ?? ''
  const timeZone = useTenantSettings()?.timeZone ?? 'Asia/Singapore'
  const initial = useMemo(() => ({ ...base }), [base])
  const updates = [...base.statusUpdates, ...added]

  const { save, question } = useMergedSave<Values>({
    noun: 'this organisation',
    fields: visibleFields(settings),
    formOf: (record: Organisation) => record,
  })
  const submit = async (mine: Values) => {
    const saved = await save({
      base,
      mine,
      write: (values, version, on) => {
        const now = on as Organisation
        const status = added.at(-1)?.newStatus ?? now.status
        return update.mutateAsync({ ...values, status, statusUpdates: [...now.statusUpdates, ...added], version })
      },
      toast: {
        loading: 'Updating Organisation',
        done: ({ orgName }) => `Successfully updated the organisation - ${orgName}!`,
      },
    })
    setBase(saved)
    setAdded([])
  }
  const addStatus = (fields: { newStatus: string; tier: string; remarks: string }) =>
    setAdded((before) => [...before, { ...fields, changedBy: author, dateChanged: localMinute(new Date(), timeZone) }])
  const sections: FormSection[] = [
    { name: 'members', title: 'Member List', content: <MemberListTab organisation={base} /> },
    {
      name: 'status',
      title: 'Status (Milestones)',
      content: (
        <StatusHistory
          settings={settings}
          updates={updates}
          initial={statusDefaults(updates.at(-1))}
          onAdd={addStatus}
        />
      ),
    },
    { name: 'attendance', title: 'Attendance', content: <AttendanceTab sessions={organisation.sessions} /> },
    ...moreSections,
  ]
  return (
    <>
      <OrganisationForm
        key={base.version}
        settings={settings}
        initial={initial}
        before={base}
        extraSections={sections}
        tab={useTab()}
        submitLabel="Update Organisation"
        draftName={`organisation ${base.vid}`}
        onSubmit={submit}
      />
      <LeavePrompt mustAsk={() => added.length > 0} />
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
