import { Alert, Button, Group, List, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import { blockingError } from '#web/lib/blocking-error.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { useGoOn } from '#web/lib/use-go-on.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { LeavePrompt } from '#web/ui/leave-guard.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useFormErrors } from '#web/ui/use-form-errors.ts'
import { useKeptDraft } from '#web/ui/use-kept-draft.tsx'
import { planMember } from '../member-rules.ts'
import { organisationQuery, useAddMember } from './api.ts'
import { emptyMember, MemberInputs, neverKept } from './member-inputs.tsx'
import { OrganisationFailure } from './organisation-failure.tsx'

/** Adds one member to an organisation. */
export function AddMemberPage() {
  const { organisationId } = useParams({ strict: false }) as { organisationId: string }
  const organisation = useQuery(organisationQuery(organisationId))
  const add = useAddMember(organisationId)
  const goOn = useGoOn()
  const isSaved = useRef(false)
  const draft = useKeptDraft(`add-member ${organisationId}`, emptyMember, neverKept)
  const { value, setValue } = draft
  const today = useToday()
  const plan = (of: typeof value) => planMember(of, { today, needsDob: true })
  const { errors, failure, turn, isGood, refuse } = useFormErrors(value, (now) => plan(now).errors)
  const failures = failure ? [failure] : [...new Set(Object.values(errors))]
  const name = organisation.data?.orgName ?? 'Organisation'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isGood()) return
    const { values } = plan(value)
    try {
      await toastWork(add.mutateAsync(values), {
        loading: `Adding ${values.fullName}`,
        done: ({ orgName }) => `Successfully added the member for ${orgName}`,
      })
      isSaved.current = true
      draft.forget()
      goOn(paths.organisationMembers(organisationId))
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <>
      <PageHeader
        title="Add Member"
        breadcrumbs={[
          { label: 'Volunteers', to: paths.volunteers },
          { label: 'Organisation Volunteers', to: paths.organisations },
          { label: name, to: paths.organisation(organisationId) },
          { label: 'Members', to: paths.organisationMembers(organisationId) },
          { label: 'Add' },
        ]}
        description={organisation.data?.orgName}
      />
      {blockingError(organisation) ? (
        <OrganisationFailure error={organisation.error} />
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate aria-label="Add Member">
          <Stack className="panel" p="lg" gap="lg" maw={880}>
            {draft.notice}
            {failures.length ? (
              <Alert color="red" role="alert">
                <Messages messages={failures} />
              </Alert>
            ) : null}
            <MemberInputs
              value={value}
              onChange={setValue}
              errors={errors}
              turn={turn}
              required={['fullName', 'dob']}
            />
            <Group justify="flex-end">
              <Button component={AppLink} to={paths.organisationMembers(organisationId)} variant="default">
                Cancel
              </Button>
              <Button type="submit" loading={add.isPending}>
                Add Member
              </Button>
            </Group>
          </Stack>
        </form>
      )}
      <LeavePrompt mustAsk={() => !isSaved.current && draft.isChanged} onLeave={draft.forget} />
    </>
  )
}

function Messages({ messages }: { messages: readonly string[] }) {
  if (messages.length === 1) return messages[0]
  return (
    <List size="sm">
      {messages.map((message) => (
        <List.Item key={message}>{message}</List.Item>
      ))}
    </List>
  )
}
