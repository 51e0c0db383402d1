import { Alert, SegmentedControl, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { FoundVolunteer } from '#features/volunteers/web/list-api.ts'
import { VolunteerPicker } from '#features/volunteers/web/volunteer-picker.tsx'
import type { Language } from '#shared/define-words.ts'
import { languageNames } from '#shared/language-names.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import type { Recipient } from '../audience-contract.ts'
import styles from './letter-preview.module.css'
import { type DraftContent, previewQuery } from './message-api.ts'

const looks = [
  { value: 'computer', label: 'Computer' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Plain text' },
]

interface LetterPreviewProps {
  letter: Pick<DraftContent, 'subject' | 'html' | 'translations' | 'topic' | 'sessionId'>
  /** Some of its recipients, whose mails can be looked at. */
  people: readonly Recipient[]
  /** A template's: anybody can be looked for, and what a session has is made up. */
  hasExample?: boolean
}

/** Of an organisation each coordinator is one. */
const keyOf = ({ personId, address }: Recipient) => `${personId} ${address}`

/** The letter as one of its recipients will see it. */
export function LetterPreview({ letter, people, hasExample = false }: LetterPreviewProps) {
  const [look, setLook] = useState('computer')
  const [chosen, setChosen] = useState<string | null>()
  const known = people.filter(({ personId: id }) => id)
  const [first] = known
  const [somebody, setSomebody] = useState<FoundVolunteer[]>([])
  const looked = chosen === undefined ? first : people.find((one) => keyOf(one) === chosen)
  const personId = somebody[0]?.vid ?? looked?.personId ?? null
  const [inLanguage, setLanguage] = useState<Language>()
  // in the person's own, unless another is asked for
  const own = letter.translations.find((one) => one.language === looked?.language)?.language ?? 'en'
  const language = inLanguage ?? own
  const version = letter.translations.find((one) => one.language === language)
  const preview = useQuery(
    previewQuery({
      subject: version?.subject || letter.subject,
      html: version?.html ?? letter.html,
      topic: letter.topic,
      sessionId: letter.sessionId,
      language,
      personId,
      address: looked?.address ?? '',
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
      <SegmentedControl value={look} onChange={setLook} data={looks} aria-label="How it is looked at" />
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
          data={known.map((one) => ({ value: keyOf(one), label: `${one.name} <${one.address}>` }))}
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
          data={['en' as const, ...letter.translations.map((one) => one.language)].map((value) => ({
            value,
            label: languageNames[value],
          }))}
          value={language}
          onChange={(next) => next && setLanguage(next)}
          allowDeselect={false}
        />
      ) : null}
      {preview.data ? (
        <>
          <Text size="sm">
            <b>To:</b> {preview.data.to}
            <br />
            <b>Subject:</b>{' '}
            {preview.data.subject ? <span lang={language}>{preview.data.subject}</span> : '(no subject)'}
          </Text>
          {look === 'text' ? (
            <pre className={styles.text} lang={language}>
              {preview.data.text}
            </pre>
          ) : (
            <LetterFrame html={preview.data.html} isPhone={look === 'phone'} />
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
}

/**
 * The mail's page in a frame in which nothing runs. Styles within the HTML are refused by the page's own rules for
 * content, so they are set from here once it is there.
 */
export function LetterFrame({ html, isPhone = false }: { html: string; isPhone?: boolean }) {
  const page = useMemo(
    () => html.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle=/gi, ' data-style=')),
    [html],
  )
  const dress = (frame: HTMLIFrameElement) => {
    const inside = frame.contentDocument
    if (!inside) return
    for (const element of inside.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset['style'] ?? ''
    inside.body.style.margin = '0'
    frame.style.height = `${Math.min(Math.max(inside.documentElement.scrollHeight, 160), 1200)}px`
  }
  return (
    <iframe
      title="The e-mail"
      className={styles.frame}
      data-phone={isPhone || undefined}
      sandbox="allow-same-origin"
      srcDoc={page}
      onLoad={(event) => dress(event.currentTarget)}
    />
  )
}
