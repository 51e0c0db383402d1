import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSendsMail, useSendTestMail } from '#features/accounts/web/api.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import type { RecordParts } from '#web/record-parts.ts'
import type { SentTest } from '../trouble-rules.ts'
import { outboxQuery } from './api.ts'
import { TestMailTrouble } from './test-mail-trouble.tsx'

/** A button that mails a test to oneself; below it, across the row, why it has not left. */
export function TestMail(sender: RecordParts['test-mail']) {
  const sendsMail = useSendsMail()
  const test = useSendTestMail()
  const queries = useQueryClient()
  const [tested, setTested] = useState<SentTest>()
  const send = async () => {
    test.reset() // another press is another mail
    setTested(undefined)
    const known = new Set((await queries.fetchQuery(outboxQuery).catch(() => undefined))?.troubles.map(({ id }) => id))
    // the refusal is shown beside the button
    const sent = await test.mutateAsync(sender).catch(() => undefined)
    if (!sent) return
    setTested({ to: sent.to, known })
    toastSuccess(sendsMail ? `A test mail is on its way to ${sent.to}` : `A test mail to ${sent.to} is in the Outbox`)
  }
  return (
    <>
      <Button variant="default" loading={test.isPending} onClick={() => void send()}>
        Send a test mail to me
      </Button>
      {test.error ? (
        <Alert color="red" role="alert" w="100%">
          {messageOf(test.error)}
        </Alert>
      ) : null}
      {tested ? <TestMailTrouble key={[...tested.known].join()} sent={tested} /> : null}
    </>
  )
}
