import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import { localMinute } from '#shared/dates.ts'
import { mergeForms } from '#shared/merge-forms.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { useSession } from '#web/lib/use-session.ts'
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx'
import type { FormSection } from '#web/ui/form-shell.tsx'
import { LeavePrompt } from '#web/ui/leave-guard.tsx'
import { StatusHistory, type StatusUpdate } from '#web/ui/status-history.tsx'
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
  const [mine, setMine] = useState<Values>()
  const [theirs, setTheirs] = useState<Organisation>()
  const update = useUpdateOrganisation(base.vid)
  const author = useSession()?.user.username ?? ''
  const timeZone = useTenantSettings()?.timeZone ?? 'Asia/Singapore'
  const initial = useMemo(() => ({ ...base }), [base])
  const updates = [...base.statusUpdates, ...added]

  const write = (values: Values, on: Organisation) => {
    const status = added.at(-1)?.newStatus ?? on.status
    const statusUpdates = [...on.statusUpdates, ...added]
    return update.mutateAsync({ ...values, status, statusUpdates, version: on.version })
  }
  /** Shows how a save goes; one that ends in questions ends without words. */
  const save = async (work: () => Promise<Organisation | undefined>) => {
    const saved = await toastWork(work, {
      loading: 'Updating Organisation',
      done: (result) => result && `Successfully updated the organisation - ${result.orgName}!`,
    })
    if (!saved) return
    setBase(saved)
    setAdded([])
    setTheirs(undefined)
  }
  const submit = (values: Values) =>
    save(async () => {
      try {
        return await write(values, base)
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'stale-version') throw error
        // somebody saved meanwhile: what only one of the two changed is taken together; the rest is asked
        const current = error.current as Organisation
        const { merged, conflicts } = mergeForms<Values>(base, values, current)
        if (!visibleFields(settings).some(({ name }) => conflicts.includes(name))) return write(merged, current)
        setMine(values)
        setTheirs(current)
        return undefined
      }
    })
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
        onSubmit={submit}
      />
      <LeavePrompt mustAsk={() => added.length > 0} />
      {theirs && mine ? (
        <ConflictDialog
          noun="this organisation"
          fields={visibleFields(settings)}
          base={base}
          mine={mine}
          theirs={theirs}
          onChoose={(chosen) => save(() => write(chosen, theirs))}
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
