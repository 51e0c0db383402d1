import { Alert, SegmentedControl, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useState } from 'react'
import type { FoundVolunteer } from '#features/volunteers/web/list-api.ts'
import { VolunteerPicker } from '#features/volunteers/web/volunteer-picker.tsx'
import type { Language } from '#shared/define-words.ts'
import { languageNames } from '#shared/language-names.ts'
import { isOneOf } from '#shared/objects.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import type { Recipient } from '../audience-contract.ts'
import { sessionsIn } from '../field-words.ts'
import type { MailMessage } from '../message-contract.ts'
import { sizeText } from '../message-words.ts'
import { LetterFrame } from './letter-frame.tsx'
import styles from './letter-preview.module.css'
import { type DraftContent, previewQuery } from './message-api.ts'
import { type Look, versionIn } from './use-look.tsx'

const screens = [
  { value: 'computer', label: 'Computer' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Plain text' },
]

interface LetterPreviewProps {
  letter: Pick<DraftContent, 'subject' | 'html' | 'translations' | 'topic' | 'sessionId'> &
    Partial<Pick<DraftContent, 'audiences'>>
  /** Some of its recipients, whose mails can be looked at. */
  people: readonly Recipient[]
  look: Look
  attachment?: MailMessage['attachment']
  /** A template's: anybody can be looked for, and what a session has is made up. */
  hasExample?: boolean
}

/** Of an organisation each coordinator is one. */
const keyOf = ({ personId, address }: Recipient) => `${personId} ${address}`
const labelOf = ({ name, address }: Recipient) => (name ? `${name} <${address}>` : address)

/** The letter as one of its recipients will see it; not drawn again with every key that is typed. */
export const LetterPreview = memo(function LetterPreview({
  letter,
  people,
  look: { asked, ask, show },
  attachment,
  hasExample = false,
}: LetterPreviewProps) {
  const [screen, setScreen] = useState('computer')
  const [chosen, setChosen] = useState<string | null>()
  const known = people
  const [first] = known
  const [somebody, setSomebody] = useState<FoundVolunteer[]>([])
  const looked = chosen === undefined ? first : people.find((one) => keyOf(one) === chosen)
  const personId = somebody[0]?.vid ?? looked?.personId ?? null
  const written: readonly Language[] = ['en', ...letter.translations.map((one) => one.language)]
  // in the person's own, unless another is asked for
  const language = [asked, looked?.language].find((one): one is Language => isOneOf(written, one)) ?? 'en'
  useEffect(() => show(language), [show, language])
  const preview = useQuery(
    previewQuery({
      ...versionIn(letter, language),
      topic: letter.topic,
      sessionId: letter.sessionId,
      sessionIds: sessionsIn(letter.audiences ?? []),
      language,
      personId,
      address: looked?.address ?? '',
      name: looked?.name ?? '',
      hasExample,
    }),
  )
  // the first of them may have been deleted since
  const { isError } = preview
  useEffect(() => {
    if (isError && chosen === undefined) setChosen(null)
  }, [isError, chosen])
  return (
    <Stack gap="sm">
      <SegmentedControl value={screen} onChange={setScreen} data={screens} aria-label="How it is looked at" />
      {hasExample ? (
        <VolunteerPicker
          label="As this person gets it"
          value={somebody}
          onChange={(volunteers) => setSomebody(volunteers.slice(-1))}
        />
      ) : null}
      {known.length ? (
        <Select
          label="As this person gets it"
          data={known.map((one) => ({ value: keyOf(one), label: labelOf(one) }))}
          value={looked ? keyOf(looked) : null}
          onChange={setChosen}
          placeholder="Somebody made up"
          clearable
          searchable
        />
      ) : null}
      {letter.translations.length ? (
        <Select
          label="Language"
          data={written.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={(next) => next && ask(next)}
          allowDeselect={false}
        />
      ) : null}
      {preview.data ? (
        <>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            <b>To:</b> {preview.data.to}
            <br />
            <b>Subject:</b>{' '}
            {preview.data.subject ? <span lang={language}>{preview.data.subject}</span> : '(no subject)'}
            {attachment ? (
              <>
                <br />
                <b>Attachment:</b> {attachment.name}
                {attachment.size ? ` (${sizeText(attachment.size)})` : ''}
              </>
            ) : null}
          </Text>
          {screen === 'text' ? (
            <pre className={styles.text} lang={language}>
              {preview.data.text}
            </pre>
          ) : (
            <LetterFrame html={preview.data.html} isPhone={screen === 'phone'} />
          )}
        </>
      ) : preview.error ? (
        <Alert color="red" role="alert">
          {messageOf(preview.error)}
        </Alert>
      ) : (
        <Skeleton height={240} />
      )}
    </Stack>
  )
})
