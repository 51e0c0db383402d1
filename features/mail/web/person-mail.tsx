import { Alert, Anchor, Badge, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconMailOff, IconMailSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languages } from '#shared/define-words.ts'
import { languageNames } from '#shared/language-names.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LocalDate } from '#web/ui/local-time.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { subjectOf } from '../field-words.ts'
import { reasonText, recipientWords, topicWords } from '../message-words.ts'
import type { PersonMail } from '../public-contract.ts'
import { type MailTopic, mailTopics, recipientStates } from '../rules.ts'
import { mailPaths } from './paths.ts'
import { personMailQuery, useAllowMailAgain, useSetPersonLanguage, useStopMail } from './person-api.ts'

/** Beside the title of a person's page: the letters to them, what is stopped and why, and their language. */
export function PersonMailButton({ vid, name }: { vid: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: mail } = useQuery(personMailQuery(vid))
  // what came back is seen before somebody writes, not only by those who look for it
  const isStopped = mail?.stopped.some(({ topic }) => topic === '*') ?? false
  const Icon = isStopped ? IconMailOff : IconMailSearch
  return (
    <>
      <Button variant="default" leftSection={<Icon size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {isStopped ? 'E-mails stopped' : 'E-mails'}
      </Button>
      {isOpen ? <PersonMailDialog vid={vid} name={name} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function PersonMailDialog({ vid, name, onClose }: { vid: string; name: string; onClose: () => void }) {
  const query = useQuery(personMailQuery(vid))
  return (
    <Dialog opened onClose={onClose} title={`E-mails to ${name}`} size="lg" isForReading>
      <Loaded query={query}>
        {(mail) => (
          <Stack gap="md">
            <Text>{mail.address || 'No e-mail address is kept.'}</Text>
            {mail.stopped.length ? <Stopped vid={vid} mail={mail} /> : null}
            {mail.address ? <StopMail vid={vid} mail={mail} /> : null}
            <LanguageSelect vid={vid} mail={mail} />
            <Letters mail={mail} />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

function Stopped({ vid, mail }: { vid: string; mail: PersonMail }) {
  const allow = useAllowMailAgain(vid)
  const again = async () => {
    const { stopped } = await allow.mutateAsync()
    toastSuccess(
      stopped.length
        ? `${mail.address} is written to again; what they stopped themselves stays so`
        : `E-mails to ${mail.address} are allowed again`,
    )
  }
  return (
    <Alert color="orange" title="This address gets no e-mails of these kinds">
      <Stack gap="xs" align="flex-start">
        {mail.stopped.map(({ topic, reason, detail, on }) => (
          <Text key={topic}>
            {topic === '*' ? 'All' : topicWords[topic]}: {reasonText(reason)}, since <LocalDate instant={on} />
            {detail ? ` (${detail})` : ''}
          </Text>
        ))}
        <Button
          size="compact-md"
          variant="default"
          loading={allow.isPending}
          onClick={() => void again().catch(() => {})}
        >
          Allow e-mails again
        </Button>
      </Stack>
    </Alert>
  )
}

/** What somebody who phoned does not want any more; nothing where all is stopped. */
function StopMail({ vid, mail }: { vid: string; mail: PersonMail }) {
  const stop = useStopMail(vid)
  const [chosen, setChosen] = useState<MailTopic[]>()
  const left = mailTopics.filter((one) => !mail.stopped.some(({ topic }) => topic === '*' || topic === one))
  if (!left.length) return null
  if (!chosen)
    return (
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconMailOff size={18} aria-hidden />}
        onClick={() => setChosen([...left])}
      >
        Stop e-mails…
      </Button>
    )
  const send = () =>
    stop.mutate(chosen, {
      onSuccess: () => {
        setChosen(undefined)
        toastSuccess(`E-mails to ${mail.address} are stopped`)
      },
    })
  return (
    <Stack gap="xs" className="panel" p="md">
      <Checkbox.Group
        label={`What ${mail.address} does not want any more`}
        description="This holds for everybody who has this address."
        value={chosen}
        onChange={(values) => setChosen(mailTopics.filter((one) => values.includes(one)))}
      >
        <Stack gap="xs" mt="xs">
          {left.map((topic) => (
            <Checkbox key={topic} value={topic} label={topicWords[topic]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Refusal>{stop.isError ? messageOf(stop.error) : ''}</Refusal>
      <Group gap="sm">
        <Button loading={stop.isPending} onClick={send}>
          Stop these
        </Button>
        <Button variant="default" onClick={() => setChosen(undefined)}>
          Cancel
        </Button>
      </Group>
    </Stack>
  )
}

/** The languages that the organisation writes in beside English. */
function LanguageSelect({ vid, mail }: { vid: string; mail: PersonMail }) {
  const volunteerLanguages = useTenantSettings()?.volunteerLanguages ?? []
  const set = useSetPersonLanguage(vid)
  if (!volunteerLanguages.length) return null
  const offered = languages.filter((one) => one === 'en' || volunteerLanguages.includes(one) || one === mail.language)
  return (
    <NativeSelect
      label="Language of e-mails"
      data={offered.map((value) => ({ value, label: languageNames[value] }))}
      value={mail.language}
      disabled={set.isPending}
      onChange={(event) => {
        const chosen = offered.find((one) => one === event.currentTarget.value)
        if (chosen) set.mutate(chosen, { onSettled: set.reset })
      }}
    />
  )
}

function Letters({ mail }: { mail: PersonMail }) {
  if (!mail.letters.length) return <Text c="dimmed">No e-mail has been sent to this person yet.</Text>
  return (
    <Stack component="ul" aria-label="Last e-mails" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
      {mail.letters.map((one) => {
        const state = recipientStates.find((known) => known === one.state) ?? 'waiting'
        return (
          <Group key={one.id} component="li" justify="space-between" gap="xs">
            <Stack gap={0} style={{ flex: 1, minWidth: 0 }}>
              {one.messageId ? (
                <Anchor component={AppLink} to={mailPaths.history(one.messageId)} style={{ overflowWrap: 'anywhere' }}>
                  {subjectOf({ subjectShown: one.subject, session: one.session, reminderHours: null })}
                </Anchor>
              ) : (
                <Text style={{ overflowWrap: 'anywhere' }}>
                  {subjectOf({ subjectShown: one.subject, session: one.session, reminderHours: null })}
                </Text>
              )}
              <Text size="sm" c="dimmed">
                {one.on ? <LocalDate instant={one.on} /> : null} {reasonText(one.reason)}
              </Text>
            </Stack>
            <Badge variant="light" color={recipientWords[state].colour}>
              {recipientWords[state].label}
            </Badge>
          </Group>
        )
      })}
    </Stack>
  )
}
