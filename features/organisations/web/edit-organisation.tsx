import { useMemo, useState } from 'react'
import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import type { OwnFields } from '#features/own-fields/contract.ts'
import { flatOwn, gatherOwn, letGoFiles, letGoText, ownFormFields } from '#features/own-fields/fields.ts'
import { useFileUndo } from '#features/own-fields/web/undo-api.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { useTab } from '#web/lib/use-tab.ts'
import type { FormSection } from '#web/ui/form-section.ts'
import { StatusHistory } from '#web/ui/status-history.tsx'
import type { StatusFields } from '#web/ui/status-picker.tsx'
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
  own: OwnFields
  organisation: Organisation
  /** Tabs that are not part of the save. */
  moreSections: readonly FormSection[]
}

/**
 * The record that the form began with stays until it is saved: news from elsewhere must not move the reader's text.
 * Statuses are saved when they are added, and shown as they are now.
 */
export function EditOrganisation({ settings, own, organisation, moreSections }: EditOrganisationProps) {
  const [base, setBase] = useState(organisation)
  const update = useUpdateOrganisation(base.vid)
  const initial = useMemo(() => flatOwn(base), [base])
  const updates = organisation.statusUpdates

  const { save, question } = useMergedSave<Values>({
    noun: 'this organisation',
    fields: [...visibleFields(settings), ...ownFormFields(own.fields)],
    formOf: (record: Organisation) => flatOwn(record),
  })
  const { formRef, undoOf } = useFileUndo(async (files) => setBase(await update.mutateAsync({ own: files })))
  const submit = async (mine: Values) => {
    const gone = letGoFiles(own.fields, base.own, mine)
    const saved = await save({
      base: flatOwn(base),
      mine,
      write: (values, version, on) => {
        const { status, statusUpdates } = on as Organisation
        return update.mutateAsync({ ...gatherOwn(own.fields, values), status, statusUpdates, version })
      },
      toast: {
        loading: 'Updating Organisation',
        done: ({ orgName }) => `Successfully updated the organisation - ${orgName}!${letGoText(gone)}`,
        undo: undoOf(gone),
      },
    })
    setBase(saved)
    return flatOwn(saved)
  }
  const addStatus = async (added: StatusFields) => {
    await update.mutateAsync({ status: added.newStatus, statusUpdates: [added] })
    toastSuccess(`Successfully updated: ${base.orgName}`)
  }
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
        settings={settings}
        own={own}
        initial={initial}
        before={base}
        extraSections={sections}
        tab={useTab()}
        submitLabel="Update Organisation"
        draftName={`organisation ${base.vid}`}
        formRef={formRef}
        onSubmit={submit}
      />
      {question}
    </>
  )
}
