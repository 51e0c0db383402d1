import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFileText, IconSend, IconUsersPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useRef, useState } from 'react'
import { focusFirstWrong } from '#web/forms/focus-field.ts'
import { lazy } from '#web/lib/lazy.ts'
import { toastInfo } from '#web/lib/toasts.tsx'
import { LeavePrompt } from '#web/ui/leave-guard.tsx'
import type { ChosenAudience, Recipient } from '../audience-contract.ts'
import { addressesIn, audiencesWith, hasDoubles, textOfAddresses, typedAddresses } from '../audience-rules.ts'
import { aboutOf } from '../field-words.ts'
import type { MailMessage } from '../message-contract.ts'
import { topicWords } from '../message-words.ts'
import { mailTopics, mostAudiences, mostNamed } from '../rules.ts'
import { AttachmentInput } from './attachment-input.tsx'
import { DraftConflict, SentMeanwhile } from './draft-conflict.tsx'
import { LetterBar } from './letter-bar.tsx'
import { LetterInput } from './letter-input.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { type DraftContent, recipientsQuery } from './message-api.ts'
import { NoMailServer } from './no-mail-server.tsx'
import { RecipientsPanel } from './recipients-panel.tsx'
import { SendTestButton } from './send-test-button.tsx'
import { readUnsaved } from './unsaved-letter.tsx'
import { type SaveState, useAutosave } from './use-autosave.tsx'
import { pause, useLook } from './use-look.tsx'

// the dialogs' code comes when one is opened
const AddRecipientsDialog = lazy(async () => ({
  default: (await import('./add-recipients-dialog.tsx')).AddRecipientsDialog,
}))
const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }))
const UseTemplateDialog = lazy(async () => ({ default: (await import('./use-template-dialog.tsx')).UseTemplateDialog }))

const nobody: readonly Recipient[] = []

const saveWords: Record<SaveState, string> = {
  saved: 'The draft is saved.',
  saving: 'Saving the draft…',
  waiting: 'Not saved yet. It is tried again by itself.',
  refused: 'Not saved.',
  conflict: 'Not saved.',
  gone: 'Not saved.',
  sent: 'Not saved.',
}

const tooMany = `Recipients can be added ${mostAudiences} times. Please remove some of those below first.`
const contentOf = ({ topic, subject, html, translations, audiences, sessionId }: MailMessage): DraftContent => ({
  topic,
  subject,
  html,
  translations,
  audiences,
  sessionId,
})

interface ComposeFormProps {
  saved: MailMessage
  /** It has been sent since it was opened: by this person, or by a colleague. */
  isSent: boolean
}

/** To whom, about what, and what it says. */
export function ComposeForm({ saved, isSent }: ComposeFormProps) {
  const [unsaved] = useState(() => readUnsaved(saved.id))
  const [content, setContent] = useState(() => unsaved?.content ?? contentOf(saved))
  const [to, setTo] = useState(() => textOfAddresses(typedAddresses(content.audiences)))
  const [attachment, setAttachment] = useState(saved.attachment)
  const [opened, setOpened] = useState<'recipients' | 'template' | 'send'>()
  const [problems, setProblems] = useState<{ to?: string; subject?: string; html?: string }>({})
  const save = useAutosave(saved, content, unsaved)
  // what the server is asked for, when nobody has typed for a moment
  const [settled] = useDebouncedValue(content, pause)
  const body = useRef<HTMLDivElement>(null)
  const look = useLook()
  const change = (part: Partial<DraftContent>) => {
    setContent((before) => ({ ...before, ...part }))
    setProblems({})
  }
  const changeTo = (text: string) => {
    setTo(text)
    const addresses = addressesIn(text)
    change({ audiences: audiencesWith(content.audiences, addresses.slice(0, mostNamed)) })
    if (addresses.length > mostNamed)
      setProblems({ to: `At most ${mostNamed.toLocaleString('en')} addresses can be typed; the rest is left out.` })
  }
  const dropDoubles = () => {
    if (!hasDoubles(to)) return
    changeTo(textOfAddresses(addressesIn(to)))
    toastInfo('Email duplicates has been removed')
  }
  const addAudiences = (added: readonly ChosenAudience[], sessionId: string | undefined) => {
    if (content.audiences.length + added.length > mostAudiences) return setProblems({ to: tooMany })
    return change({
      audiences: [...content.audiences, ...added],
      ...(sessionId && !content.sessionId ? { sessionId, topic: 'sessions' as const } : {}),
    })
  }
  const groups = useMemo(() => content.audiences.filter(({ kind }) => kind !== 'addresses'), [content.audiences])
  const people = useQuery({
    ...recipientsQuery({ audiences: settled.audiences, topic: settled.topic, leftOut: false, page: 1, size: 50 }),
    enabled: settled.audiences.length > 0,
  })
  const submit = () => {
    const found = {
      ...(content.audiences.length ? {} : { to: 'Please add recipients.' }),
      ...(content.subject.trim() ? {} : { subject: 'Email Subject is a required field' }),
      ...(content.html ? {} : { html: 'Please write what the e-mail should say.' }),
    }
    setProblems(found)
    if (Object.keys(found).length) return requestAnimationFrame(() => focusFirstWrong(body.current))
    return setOpened('send')
  }
  return (
    <Stack gap="lg" ref={body}>
      <NoMailServer />
      <div className="panel" style={{ padding: 24 }}>
        <Stack gap="md">
          <Textarea
            label="To"
            description="Addresses, separated by commas or one in each line; or add volunteers below"
            value={to}
            onChange={(event) => changeTo(event.currentTarget.value)}
            onBlur={dropDoubles}
            error={problems.to}
            autosize
            minRows={1}
            maxRows={6}
          />
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconUsersPlus size={18} aria-hidden />}
              onClick={() => setOpened('recipients')}
            >
              Add Recipients
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileText size={18} aria-hidden />}
              onClick={() => setOpened('template')}
            >
              Use Template
            </Button>
          </Group>
          <RecipientsPanel
            audiences={content.audiences}
            topic={content.topic}
            sessionId={content.sessionId}
            onRemove={(index) => change({ audiences: content.audiences.filter((one) => one !== groups[index]) })}
            onAdd={() => setOpened('recipients')}
            onNarrow={(audiences) => change({ audiences })}
          />
          <Select
            label="What it is about"
            description="Anyone who has stopped such e-mails is left out"
            data={mailTopics.map((value) => ({ value, label: topicWords[value] }))}
            value={content.topic}
            onChange={(topic) => topic && change({ topic })}
            allowDeselect={false}
            maw={440}
          />
          <LetterInput
            value={content}
            onChange={change}
            errors={problems}
            hasSession={aboutOf(content)}
            onLanguage={look.ask}
          />
          <AttachmentInput
            messageId={saved.id}
            attachment={attachment}
            before={save.flush}
            onChange={(next, version) => {
              setAttachment(next)
              save.setVersion(version)
            }}
          />
        </Stack>
      </div>
      <div className="panel" style={{ padding: 24 }}>
        <Group justify="space-between" mb="sm">
          <Text component="h2" fw={600}>
            How it looks
          </Text>
          <SendTestButton content={content} language={look.shown} messageId={saved.id} />
        </Group>
        <LetterPreview
          letter={settled}
          people={people.data?.recipients ?? nobody}
          look={look}
          attachment={attachment}
        />
      </div>
      {save.state === 'conflict' ? (
        <DraftConflict id={saved.id} content={content} onReplace={save.replaceTheirs} />
      ) : null}
      {save.state === 'gone' ? <DraftConflict id={saved.id} content={content} /> : null}
      {save.state === 'sent' || (isSent && opened !== 'send') ? (
        <SentMeanwhile id={saved.id} content={content} />
      ) : null}
      <LetterBar>
        <Text size="sm" c="dimmed" role="status">
          {saveWords[save.state]} {save.state === 'refused' ? save.why : ''}
        </Text>
        <Button leftSection={<IconSend size={18} aria-hidden />} onClick={submit} flex="none">
          Submit
        </Button>
      </LetterBar>
      <Suspense fallback={null}>
        {opened === 'recipients' ? (
          <AddRecipientsDialog
            audiences={content.audiences}
            topic={content.topic}
            onAdd={(added, sessionId) => {
              addAudiences(added, sessionId)
              setOpened(undefined)
            }}
            onClose={() => setOpened(undefined)}
          />
        ) : null}
        {opened === 'template' ? (
          <UseTemplateDialog
            isReplacing={content.html !== '' || content.subject !== ''}
            onUse={(text) => {
              change(text)
              setOpened(undefined)
              toastInfo('The template has been put into the e-mail')
            }}
            onClose={() => setOpened(undefined)}
          />
        ) : null}
        {opened === 'send' ? (
          <SendDialog
            id={saved.id}
            content={content}
            attachment={attachment}
            people={people.data?.recipients ?? []}
            flush={save.flush}
            look={look}
            onClose={() => setOpened(undefined)}
          />
        ) : null}
      </Suspense>
      <LeavePrompt mustAsk={() => !save.isKept()} save={save.flush} />
    </Stack>
  )
}
