import { Alert, Button, Group, List, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect } from 'react'
import type { Form } from '#web/forms/create-form.ts'
import { focusFirstWrong } from '#web/forms/focus-field.ts'
import { firstOfEach } from '#web/forms/form-errors.ts'
import { freshFailure } from '#web/forms/form-state.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useFormState } from '#web/forms/use-form-state.ts'
import { usePathPart } from '#web/lib/address.ts'
import { blockingError } from '#web/lib/blocking-error.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { useGoOn } from '#web/lib/use-go-on.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { FormFields } from '#web/ui/form-fields.tsx'
import { LeavePrompt } from '#web/ui/leave-guard.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { memberChoices, memberFields } from '../fields.ts'
import { emptyMember, type MemberValues, planMember } from '../member-rules.ts'
import { organisationQuery, useAddMember } from './api.ts'
import { MinorNotice } from './minor-notice.tsx'
import { OrganisationFailure } from './organisation-failure.tsx'
import { organisationPaths } from './paths.ts'

/** Adds one member to an organisation. */
export function AddMemberPage() {
  const organisationId = usePathPart('organisationId')
  const organisation = useQuery(organisationQuery(organisationId))
  const add = useAddMember(organisationId)
  const goOn = useGoOn()
  const today = useToday()
  const plan = (of: MemberValues) => planMember(of, { today, needsDob: true })
  const form = useForm<MemberValues>({
    start: emptyMember,
    fields: memberFields,
    check: (values) => plan(values).errors,
    draft: { name: `add-member ${organisationId}` },
  })
  const name = organisation.data?.orgName ?? 'Organisation'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isTaken = await form.send(async (typed) => {
      const { values } = plan(typed)
      await toastWork(add.mutateAsync(values), {
        loading: `Adding ${values.fullName}`,
        done: ({ orgName }) => `Successfully added the member for ${orgName}`,
      })
    })
    if (isTaken) goOn(organisationPaths.organisationMembers(organisationId))
  }
  return (
    <>
      <PageHeader
        title="Add Member"
        breadcrumbs={[
          { label: 'Volunteers', to: '/volunteers' },
          { label: 'Organisation Volunteers', to: organisationPaths.organisations },
          { label: name, to: organisationPaths.organisation(organisationId) },
          { label: 'Members', to: organisationPaths.organisationMembers(organisationId) },
          { label: 'Add' },
        ]}
        description={organisation.data?.orgName}
      />
      {blockingError(organisation) ? (
        <OrganisationFailure error={organisation.error} />
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate aria-label="Add Member">
          <Stack className="panel" p="lg" gap="lg" maw={880}>
            <DraftNotice form={form} />
            <Failures form={form} />
            <MinorNotice form={form} />
            <FormFields
              form={form}
              fields={memberFields}
              choices={memberChoices}
              required={['fullName', 'dob']}
              idPrefix="member"
            />
            <Group justify="flex-end">
              <Button component={AppLink} to={organisationPaths.organisationMembers(organisationId)} variant="default">
                Cancel
              </Button>
              <SubmitButton form={form} label="Add Member" />
            </Group>
          </Stack>
        </form>
      )}
      <LeavePrompt mustAsk={() => !form.read().isOver && form.isChanged()} onLeave={form.end} />
    </>
  )
}

/** Each thing that is wrong once; then the fields say where, and the first of them has the focus. */
function Failures({ form }: { form: Form<MemberValues> }) {
  const turn = useFormState(form, (state) => state.turn)
  const failure = useFormState(form, freshFailure)
  const errors = useFormState(form, (state) => state.errors)
  const messages = failure ? [failure] : [...new Set(Object.values(firstOfEach(errors)))]
  useEffect(() => {
    if (turn) focusFirstWrong(document.body)
  }, [turn])
  if (!messages.length) return null
  return (
    <Alert color="red" role="alert">
      {messages.length === 1 ? messages[0] : <MessageList messages={messages} />}
    </Alert>
  )
}

const MessageList = ({ messages }: { messages: readonly string[] }) => (
  <List size="sm">
    {messages.map((message) => (
      <List.Item key={message}>{message}</List.Item>
    ))}
  </List>
)
