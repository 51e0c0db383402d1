import { Accordion, Alert, Button, Group, List, Loader, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSendsMail } from '#features/accounts/web/api.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { goTo } from '#web/lib/navigation.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastInfo, toastSuccess } from '#web/lib/toasts.tsx'
import { DateTimeField } from '#web/ui/date-time-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import type { Recipient } from '../audience-contract.ts'
import { aboutOf, emptyWithoutSession } from '../field-words.ts'
import type { MailMessage } from '../message-contract.ts'
import { isForOtherSessions, leftOutWords, nobodyWords, peopleOf, sentNotice } from '../message-words.ts'
import { ownFieldsOf } from '../rules.ts'
import { instantOf } from '../time-rules.ts'
import { ByPhoneButton } from './by-phone.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { type DraftContent, recipientCountQuery, useSendMessage } from './message-api.ts'
import { NoMailServer } from './no-mail-server.tsx'
import { PastSessions } from './past-sessions.tsx'
import { mailPaths } from './paths.ts'
import { SendTestButton } from './send-test-button.tsx'
import { StatusesOf } from './statuses-of.tsx'
import { Unanswered } from './unanswered.tsx'
import type { Look } from './use-look.tsx'

interface SendDialogProps {
  id: string
  content: DraftContent
  attachment: MailMessage['attachment']
  /** Some of its recipients, whose mails can be looked at. */
  people: readonly Recipient[]
  /** Keeps the draft as it is; returns its version. */
  flush: () => Promise<number>
  look: Look
  onClose: () => void
}

/** The last look: how many get it, who does not and why, when, and a test to oneself. */
export function SendDialog({ id, content, attachment, people, flush, look, onClose }: SendDialogProps) {
  const timeZone = useTimeZone()
  const texts = [content, ...content.translations].flatMap(({ subject, html }) => [subject, html])
  const named = { ownFields: ownFieldsOf(texts), sessionId: content.sessionId }
  const count = useQuery({ ...recipientCountQuery(content.audiences, content.topic, named), staleTime: 0 })
  const sendsMail = useSendsMail()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [time, setTime] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = useSendMessage(id)
  const total = count.data?.total ?? 0
  const withoutAddress = count.data?.leftOut.find(({ reason }) => reason === 'no-address')?.count ?? 0
  const empty = emptyWithoutSession(texts, aboutOf(content))
  const submit = async () => {
    setProblem(undefined)
    try {
      const sendAt = when === 'later' ? (instantOf(time, timeZone) ?? null) : null
      if (when === 'later' && !sendAt) return setProblem('Please choose the day and the time.')
      const version = await flush()
      await send.mutateAsync({ version, sendAt })
      const notice = sentNotice({ sendAt: sendAt && time, sendsMail, people: peopleOf(total) })
      if (sendsMail) toastSuccess(notice)
      else toastInfo(notice)
      goTo(mailPaths.history(id), { unasked: true })
    } catch (error) {
      setProblem(messageOf(error))
    }
    return undefined
  }
  return (
    <Dialog opened onClose={onClose} isForReading size="lg" title="Send this e-mail?">
      <Stack gap="md">
        {sendsMail ? null : <NoMailServer />}
        {content.sessionId || !empty.length ? null : (
          <Alert color="orange" title={`${empty.join(', ')}: nothing stands there`}>
            This e-mail names what only a session has, but it is about no single session. Take these fields out, or
            write from the page of the session.
          </Alert>
        )}
        {empty.length && isForOtherSessions(content.audiences, content.sessionId) ? (
          <Alert color="orange" title="This e-mail is about one session, and goes to people of others">
            All of them read what is so of that one session alone ({empty.join(', ')}). Write to the people of each
            session from its own page.
          </Alert>
        ) : null}
        <PastSessions days={count.data?.pastDays ?? []} />
        {count.data ? (
          <>
            <Text>
              <b>{peopleOf(total)}</b> {sendsMail ? 'will' : 'would'} get it
              {total > 1 ? ', each a mail of their own. Nobody sees the others.' : '.'}
              {total && !count.data.leftOut.length ? ' Nobody is left out.' : null}
            </Text>
            <StatusesOf counts={count.data.statuses} audiences={content.audiences} />
            {count.data.leftOut.length ? (
              <Stack gap="xs" align="flex-start">
                <Text>Left out:</Text>
                <List>
                  {count.data.leftOut.map(({ reason, count: left }) => (
                    <List.Item key={reason}>
                      {peopleOf(left)}: {leftOutWords[reason]}
                    </List.Item>
                  ))}
                </List>
              </Stack>
            ) : null}
            {count.data.unanswered.length ? <Unanswered fields={count.data.unanswered} total={total} /> : null}
            {withoutAddress || content.topic !== 'news' ? (
              <Group>
                <ByPhoneButton source={{ messageId: id }} count={withoutAddress} before={flush} />
              </Group>
            ) : null}
            {count.data.doubles ? <Text>Email duplicates has been removed</Text> : null}
          </>
        ) : count.error ? (
          <Alert color="red" role="alert">
            {messageOf(count.error)}
          </Alert>
        ) : (
          <Loader size="sm" aria-label="Counting" />
        )}
        <Accordion variant="contained" keepMounted={false}>
          <Accordion.Item value="looks">
            <Accordion.Control>How it looks</Accordion.Control>
            <Accordion.Panel>
              <LetterPreview letter={content} people={people} look={look} attachment={attachment} />
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
        <Radio.Group label="When" value={when} onChange={setWhen}>
          <Group mt={6}>
            <Radio value="now" label="Now" />
            <Radio value="later" label="Later" />
          </Group>
        </Radio.Group>
        {when === 'later' ? <DateTimeField label="Send at" value={time} onChange={setTime} /> : null}
        {problem ? (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        ) : null}
        <Group justify="space-between">
          <SendTestButton content={content} language={look.shown} messageId={id} />
          <Group>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <ReasonedButton
              loading={send.isPending}
              because={count.data && !total ? nobodyWords(content.audiences, count.data.leftOut.length) : undefined}
              onClick={() => void submit()}
            >
              {when === 'later'
                ? 'Send later'
                : sendsMail
                  ? `Send to ${peopleOf(total)}`
                  : `Keep ${total === 1 ? '1 e-mail' : `${total.toLocaleString('en')} e-mails`} in the Outbox`}
            </ReasonedButton>
          </Group>
        </Group>
      </Stack>
    </Dialog>
  )
}
