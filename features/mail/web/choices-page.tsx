import { Alert, Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Language } from '#shared/define-words.ts'
import { languageNames } from '#shared/language-names.ts'
import { usePathPart } from '#web/lib/address.ts'
import { browserLanguage } from '#web/lib/browser-language.ts'
import { callApi } from '#web/lib/call-api.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { PublicPage } from '#web/ui/public-page.tsx'
import { getMailChoice, type MailChoice, setMailChoice } from '../public-contract.ts'
import { type MailTopic, mailTopics } from '../rules.ts'
import { mailWords } from '../words.ts'

const aboutOf = { news: 'newsAbout', sessions: 'sessionsAbout', thanks: 'thanksAbout' } as const

/** Where the link of a letter leads: which e-mails its recipient gets, and in which language. Nobody signs in. */
export function ChoicesPage() {
  const token = usePathPart('token')
  const choice = useQuery({
    queryKey: ['mail-choice', token],
    queryFn: ({ signal }) => callApi(getMailChoice, { params: { token }, signal }),
    retry: false,
  })
  const say = mailWords.in([choice.data?.language ?? browserLanguage()])
  useEffect(() => {
    document.title = say('pageTitle')
    document.documentElement.lang = choice.data?.language ?? browserLanguage()
  })
  return (
    <PublicPage brand={choice.data} title={say('pageTitle')}>
      {choice.data ? (
        <Choices token={token} choice={choice.data} />
      ) : choice.error ? (
        <Alert color="red" role="alert">
          {say('linkUnknown')}
        </Alert>
      ) : (
        <PageSkeleton />
      )}
    </PublicPage>
  )
}

function Choices({ token, choice }: { token: string; choice: MailChoice }) {
  const client = useQueryClient()
  const [stopped, setStopped] = useState<readonly MailTopic[]>(choice.stopped)
  const [language, setLanguage] = useState<Language>(choice.language)
  const say = mailWords.in([language])
  const save = useMutation({
    mutationFn: () => callApi(setMailChoice, { params: { token }, body: { stopped: [...stopped], language } }),
    onSuccess: (kept) => client.setQueryData(['mail-choice', token], kept),
    meta: { showsOwnError: true },
  })
  const change = (next: readonly MailTopic[]) => {
    setStopped(next)
    save.reset()
  }
  const isNone = stopped.length === mailTopics.length
  return (
    <Stack gap="md" lang={language}>
      <Text>{say('pageFor', { organisation: choice.organisation, address: choice.address })}</Text>
      {mailTopics.map((topic) => (
        <Checkbox
          key={topic}
          label={say(topic)}
          description={say(aboutOf[topic])}
          checked={!stopped.includes(topic)}
          onChange={({ currentTarget: { checked } }) =>
            change(checked ? stopped.filter((one) => one !== topic) : [...stopped, topic])
          }
        />
      ))}
      <Checkbox label={say('none')} checked={isNone} onChange={() => change(isNone ? [] : mailTopics)} />
      {choice.languages.length > 1 ? (
        <NativeSelect
          label={say('language')}
          data={choice.languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={(event) => {
            setLanguage(event.currentTarget.value as Language)
            save.reset()
          }}
        />
      ) : null}
      {save.isSuccess ? (
        <Alert color="green" role="status">
          {say('saved')}
        </Alert>
      ) : null}
      {save.error ? (
        <Alert color="red" role="alert">
          {say('savingFailed')}
        </Alert>
      ) : null}
      <Button loading={save.isPending} onClick={() => save.mutate()}>
        {say('save')}
      </Button>
    </Stack>
  )
}
