import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAddressSearch } from '#web/lib/address.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { goTo } from '#web/lib/navigation.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { MailMessage } from '../message-contract.ts'
import { ComposeForm } from './compose-form.tsx'
import { messageQuery, useCreateDraft } from './message-api.ts'
import { mailPaths } from './paths.ts'

/** A letter to many people: its draft is kept from the first moment on, and can be gone on with anywhere. */
export function ComposePage() {
  const { draft } = useAddressSearch()
  return (
    <>
      <PageHeader
        title="Compose Email"
        breadcrumbs={[{ label: 'Communication' }, { label: 'Email', to: mailPaths.mail }, { label: 'Compose Email' }]}
      />
      {draft ? <Draft key={draft} id={draft} /> : <NewDraft />}
    </>
  )
}

/** Makes an empty draft and goes on with it: the address of the page is its own then. */
function NewDraft() {
  const { mutate, error } = useCreateDraft()
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    mutate({ isUntouched: true }, { onSuccess: ({ id }) => goTo(mailPaths.draft(id), { replace: true }) })
  }, [mutate])
  if (!error) return <PageSkeleton />
  return (
    <Alert color="red" role="alert">
      {messageOf(error)}
    </Alert>
  )
}

function Draft({ id }: { id: string }) {
  // what others save does not move what is typed here: the draft is read once
  const message = useQuery({ ...messageQuery(id), refetchOnMount: 'always', refetchOnWindowFocus: false })
  // and one that is gone takes nothing of it away: the form says so when it saves
  const opened = message.data ? { data: message.data, error: undefined } : message
  return <Loaded query={opened}>{(saved) => <Opened saved={saved} />}</Loaded>
}

/** The draft as it was opened, also where a colleague sends it while somebody types in it. */
function Opened({ saved }: { saved: MailMessage }) {
  const [first, setFirst] = useState(saved)
  // it was read while it was still kept as something else: a letter that is cancelled is a draft again
  if (first.state !== 'draft' && saved.state === 'draft') setFirst(saved)
  return first.state === 'draft' ? (
    <ComposeForm saved={first} isSent={saved.state !== 'draft'} />
  ) : (
    <Alert color="blue">This e-mail has been sent already. You find it under Sent.</Alert>
  )
}
