import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { organisationFormQuery } from '#features/form-settings/web/api.ts'
import { gatherOwn } from '#features/own-fields/fields.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { FormTagsPicker } from '#features/tags/web/form-tags-picker.tsx'
import { toastWork } from '#web/lib/toasts.tsx'
import { useGoOn } from '#web/lib/use-go-on.ts'
import type { FormSection } from '#web/ui/form-section.ts'
import { LeavePrompt } from '#web/ui/leave-guard.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { OrganisationForm as Values } from '../contract.ts'
import { countOfMembers } from '../member-rules.ts'
import { useCreateOrganisation } from './api.ts'
import { NewMemberList } from './new-member-list.tsx'
import { OrganisationForm } from './organisation-form.tsx'
import { organisationPaths } from './paths.ts'
import { RestoredMembersAlert } from './restored-members-alert.tsx'
import { useMemberDraft } from './use-member-draft.tsx'
import { useQuestion } from './use-question.tsx'

const empty = {}
const draftName = 'add-organisation'

/** Registers an organisation by hand, with its members. */
export function AddOrganisationPage() {
  const settings = useQuery(organisationFormQuery)
  const own = useQuery(ownFieldsQuery('organisations'))
  const create = useCreateOrganisation(draftName)
  const goOn = useGoOn()
  const isSaved = useRef(false)
  const draft = useMemberDraft()
  const { members, setMembers, lost } = draft
  const [question, ask] = useQuestion()

  const submit = async (values: Values) => {
    const name = values.orgName ?? ''
    if (lost > members.length && !(await ask()))
      throw new Error(`Nothing was sent: the list of ${countOfMembers(lost)} must be added again.`)
    const body = {
      ...gatherOwn(own.data?.fields ?? [], values),
      members: members.map(({ vid: _key, ...member }) => member),
    }
    await toastWork(create.mutateAsync(body), {
      loading: `Registering ${name}`,
      done: `Successfully created the organisation volunteer - ${name}!`,
    })
    isSaved.current = true
    draft.drop()
    goOn(organisationPaths.organisations)
  }
  const sections = useMemo<FormSection[]>(
    () => [
      {
        name: 'members',
        title: members.length ? `Member List (${members.length.toLocaleString('en')})` : 'Member List',
        content: <NewMemberList members={members} onChange={setMembers} />,
      },
    ],
    [members, setMembers],
  )
  return (
    <>
      <PageHeader
        title="Add Organisation Volunteer"
        breadcrumbs={[
          { label: 'Volunteers', to: '/volunteers' },
          { label: 'Organisation Volunteers', to: organisationPaths.organisations },
          { label: 'Add' },
        ]}
      />
      <RestoredMembersAlert draft={draft} />
      <Loaded query={settings}>
        {(form) => (
          <Loaded query={own}>
            {(fields) => (
              <OrganisationForm
                settings={form}
                own={fields}
                initial={empty}
                extraSections={sections}
                submitLabel="Add Organisation"
                draftName={draftName}
                onDiscardDraft={draft.drop}
                head={(typed) => <FormTagsPicker form={typed} />}
                onSubmit={submit}
              />
            )}
          </Loaded>
        )}
      </Loaded>
      {question({
        title: members.length ? `Register with ${countOfMembers(members.length)}?` : 'Register without members?',
        confirmLabel: 'Register',
        children: `The list of ${countOfMembers(lost)} that you had added before was not kept.`,
      })}
      <LeavePrompt mustAsk={() => members.length > 0 && !isSaved.current} />
    </>
  )
}
