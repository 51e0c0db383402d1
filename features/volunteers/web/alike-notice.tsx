import { Anchor, Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flatOwn } from '#features/own-fields/fields.ts'
import type { FormField } from '#shared/form-field.ts'
import type { Form } from '#web/forms/create-form.ts'
import type { FormValues } from '#web/forms/form-values.ts'
import { useValueAt } from '#web/forms/use-form-state.ts'
import { callApi } from '#web/lib/call-api.ts'
import { goTo } from '#web/lib/navigation.ts'
import { toastError, toastInfo } from '#web/lib/toasts.tsx'
import { findAlike, type Likeness } from '../alike-contract.ts'
import styles from './alike-notice.module.css'
import { volunteerQuery } from './api.ts'
import { completionOf, keepCompletion } from './completion.tsx'
import { volunteerPaths } from './paths.ts'

const words: Record<Likeness, string> = {
  nric: 'same NRIC',
  name: 'same name',
  'birth-date': 'same birth date',
  phone: 'same phone number',
  email: 'same e-mail',
}
/** Somebody pauses for so long where a word, a number or an address ends. */
const pause = 500

interface AlikeNoticeProps {
  form: Form<FormValues>
  fields: readonly FormField[]
}

/** Says of somebody who is being added that they may be on record; nobody is kept from adding them. */
export function AlikeNotice({ form, fields }: AlikeNoticeProps) {
  const client = useQueryClient()
  /** Goes to the record, and brings along what was typed and is not in it. */
  const openSame = async (vid: string, name: string) => {
    const completion = completionOf(fields, form.read().values, flatOwn(await client.fetchQuery(volunteerQuery(vid))))
    if (completion) keepCompletion(vid, completion)
    form.end()
    goTo(volunteerPaths.individual(vid), { unasked: true })
    toastInfo(
      completion
        ? `What you typed and the record of ${name} did not have is filled in there. Save it to keep it.`
        : `The record of ${name} has all that you typed.`,
    )
  }
  const [told, setTold] = useState<readonly string[]>([])
  const region = useRef<HTMLDivElement>(null)
  const [body] = useDebouncedValue(useTyped(form), pause, { leading: false })
  const hasTyped = Object.values(body).some((text) => text.trim().length > 2)
  const { data } = useQuery({
    queryKey: ['volunteers', 'alike', body],
    queryFn: ({ signal }) => callApi(findAlike, { body, signal }),
    enabled: hasTyped,
    placeholderData: keepPreviousData,
    gcTime: 0, // it holds an identity number
    retry: false,
  })
  const people = (hasTyped && data?.people.filter(({ vid }) => !told.includes(vid))) || []
  return (
    <div
      ref={region}
      role="status"
      tabIndex={-1}
      data-notice={people.length ? '' : undefined}
      className={styles.notice}
    >
      {people.length ? <Text fw={600}>Perhaps on record already</Text> : null}
      {people.map(({ vid, fullName, status, likenesses }) => (
        <Group key={vid} gap="xs" justify="space-between">
          <Text size="sm" className={styles.person}>
            <Anchor href={volunteerPaths.individual(vid)} target="_blank" fw={600} inherit>
              {fullName}
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </Anchor>
            {` (${status}): ${likenesses.map((one) => words[one]).join(', ')}`}
          </Text>
          <Group gap="xs" wrap="nowrap">
            <Button
              variant="default"
              className={styles.answer}
              aria-label={`It is the same as ${fullName}`}
              onClick={() => void openSame(vid, fullName).catch(toastError)}
            >
              It is the same
            </Button>
            <Button
              variant="default"
              className={styles.answer}
              aria-label={`Somebody else than ${fullName}`}
              onClick={() => {
                region.current?.focus() // the button goes: the keyboard stays here
                setTold([...told, vid])
              }}
            >
              Somebody else
            </Button>
          </Group>
        </Group>
      ))}
    </div>
  )
}

/** What tells people apart, of what was typed. */
function useTyped(form: Form<FormValues>) {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    fullName: text(useValueAt(form, 'fullName')),
    nric: text(useValueAt(form, 'nric')),
    dob: text(useValueAt(form, 'dob')),
    email: text(useValueAt(form, 'email')),
    mobileNo: text(useValueAt(form, 'mobileNo')),
  }
}
