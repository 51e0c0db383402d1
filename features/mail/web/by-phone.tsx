import { Button, Group, Stack, Switch, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { peopleOf } from '../message-words.ts'
import type { ByPhone } from '../phone-contract.ts'
import { smsLink, whatsAppLink } from '../phone-rules.ts'
import { byPhoneQuery, type PhoneSource, useMarkTold } from './phone-api.ts'

interface ByPhoneButtonProps {
  source: PhoneSource
  /** Those without an e-mail address. */
  count: number
  /** Keeps what was typed, so that the words are those on the screen. */
  before?: () => Promise<unknown>
  /** What they are told. */
  verb?: 'Tell' | 'Thank'
  size?: 'compact-md' | 'sm'
}

/**
 * The letter's words in WhatsApp or a text message that staff send themselves: to those who have no e-mail address, and
 * to others who read messages sooner.
 */
export function ByPhoneButton({ source, count, before, verb = 'Tell', size = 'compact-md' }: ByPhoneButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const open = async () => {
    await before?.()
    setIsOpen(true)
  }
  return (
    <>
      <Button size={size} variant="default" onClick={() => void open().catch(() => {})}>
        {count ? `${verb} ${peopleOf(count)} by phone` : `${verb} people by phone`}
      </Button>
      {isOpen ? <ByPhoneDialog source={source} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

/** The ready thanks for a session by phone, where somebody who came to it has no address or a number as well. */
export function ThanksByPhone({ sessionId }: { sessionId: string }) {
  const source = { sessionId, letter: 'thanks' } as const
  const { data } = useQuery(byPhoneQuery(source))
  if (!data || data.total + data.others === 0) return null
  return <ByPhoneButton source={source} count={data.total} verb="Thank" size="sm" />
}

/** The same on the page of a letter that was sent: about a session to anybody, else to those who have no address. */
export function MissedByPhone({ id, isAboutSession }: { id: string; isAboutSession: boolean }) {
  const source = { messageId: id }
  const { data } = useQuery(byPhoneQuery(source))
  if (!data?.total && !(isAboutSession && data?.others)) return null
  return (
    <Group>
      <ByPhoneButton source={source} count={data.total} />
    </Group>
  )
}

function ByPhoneDialog({ source, onClose }: { source: PhoneSource; onClose: () => void }) {
  const [isForEverybody, setForEverybody] = useState(false)
  const query = useQuery(byPhoneQuery(source, isForEverybody))
  const [said, setSaid] = useState('')
  const title = isForEverybody ? 'People to tell by phone' : 'People without an e-mail address'
  return (
    <Dialog opened onClose={onClose} title={title} size="lg" isForReading>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Loaded query={query}>
        {({ people, total, others }) => (
          <Stack gap="sm">
            <Text>
              Each link opens your own WhatsApp or messages with the same words. You send them yourself, and mark here
              who was told, so that colleagues see it.
            </Text>
            {others ? (
              <Switch
                label={`Also ${peopleOf(others)} who ${others === 1 ? 'gets' : 'get'} the e-mail and ${others === 1 ? 'has' : 'have'} a phone number`}
                checked={isForEverybody}
                onChange={(event) => setForEverybody(event.currentTarget.checked)}
              />
            ) : null}
            {people.length ? null : <Text role="status">Everybody has an e-mail address.</Text>}
            <Stack component="ul" aria-label={title} gap="xs" m={0} p={0}>
              {people.map((one) => (
                <Person key={one.id} one={one} source={source} onSaid={setSaid} />
              ))}
            </Stack>
            <Unnamed count={(isForEverybody ? total + others : total) - people.length} />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

const Unnamed = ({ count }: { count: number }) => (count > 0 ? <Text>And {peopleOf(count)} more.</Text> : null)

interface PersonProps {
  one: ByPhone['people'][number]
  source: PhoneSource
  onSaid: (words: string) => void
}

function Person({ one: { id, name, phone, hasAddress, text, toldBy, toldOn }, source, onSaid }: PersonProps) {
  const mark = useMarkTold(source, id)
  const [whatsApp, sms] = [whatsAppLink(phone, text), smsLink(phone, text)]
  const words = toldOn ? 'Take back' : 'Mark as told'
  // the second click of a double click is none: it would take the first back
  const toggle = (clicks: number) => {
    if (mark.isPending || clicks > 1) return
    const after = toldOn ? `${name} is not marked any more.` : `${name} is marked as told.`
    mark.mutate(!toldOn, { onSuccess: () => onSaid(after), onSettled: mark.reset })
  }
  return (
    <Group component="li" justify="space-between" gap="xs" style={{ listStyle: 'none' }}>
      <Stack gap={0} style={{ flex: 1, minWidth: 180 }}>
        <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
        <Text size="sm" c="dimmed">
          {phone || 'No phone number is kept.'}
          {hasAddress ? ' · has e-mail, too' : ''}
        </Text>
        {toldOn ? (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            Told: {toldBy}, <LocalTime instant={toldOn} />
          </Text>
        ) : null}
      </Stack>
      <Group gap="xs">
        {whatsApp ? (
          <Button
            component="a"
            href={whatsApp}
            target="_blank"
            rel="noopener noreferrer"
            size="compact-md"
            variant="light"
            aria-label={`WhatsApp to ${name}`}
          >
            WhatsApp
          </Button>
        ) : null}
        {sms ? (
          <Button component="a" href={sms} size="compact-md" variant="light" aria-label={`SMS to ${name}`}>
            SMS
          </Button>
        ) : null}
        <Button
          size="compact-md"
          variant="default"
          aria-label={`${words}: ${name}`}
          onClick={(event) => toggle(event.detail)}
        >
          {words}
        </Button>
      </Group>
    </Group>
  )
}
