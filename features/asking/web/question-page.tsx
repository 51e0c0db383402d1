import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { dayIn, timeIn, timesIn } from '#shared/dates-in.ts'
import type { Language } from '#shared/define-words.ts'
import { useAddressSearch, usePathPart } from '#web/lib/address.ts'
import { browserLanguage } from '#web/lib/browser-language.ts'
import { callApi } from '#web/lib/call-api.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { PublicPage } from '#web/ui/public-page.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import { answerQuestion, type Question } from '../contract.ts'
import { saidOf } from '../rules.ts'
import { askingWords } from '../words.ts'
import { questionQuery } from './api.ts'

/** Where the Yes and No of a letter lead: one press says it. Opening the page says nothing. */
export function QuestionPage() {
  const token = usePathPart('token')
  const { data, error } = useQuery(questionQuery(token))
  const language = data?.language ?? browserLanguage()
  const say = askingWords.in([language])
  useEffect(() => {
    document.title = say('pageTitle')
    document.documentElement.lang = language
  })
  return (
    <PublicPage brand={data} title={say('pageTitle')}>
      {data ? (
        <Answer token={token} question={data} language={language} />
      ) : error ? (
        <Alert color="red" role="alert">
          {say('linkUnknown')}
        </Alert>
      ) : (
        <PageSkeleton />
      )}
    </PublicPage>
  )
}

interface AnswerProps {
  token: string
  question: Question
  language: Language
}

function Answer({ token, question, language }: AnswerProps) {
  const say = askingWords.in([language])
  const client = useQueryClient()
  const said = useRef<HTMLDivElement>(null)
  const asked = useAddressSearch()['say']
  const send = useMutation({
    mutationFn: (answer: 'yes' | 'no' | 'waiting') => callApi(answerQuestion, { params: { token }, body: { answer } }),
    onSuccess: (next) => {
      client.setQueryData(['asked', token], next)
      // the button that was pressed may be gone
      said.current?.focus()
    },
    meta: { showsOwnError: true },
  })
  const { state, answer } = question
  const settled = saidOf(question)
  const button = (value: 'yes' | 'no' | 'waiting', label: string, isMain: boolean) => (
    <Button
      variant={isMain ? 'filled' : 'default'}
      size="lg"
      h="auto"
      mih={52}
      py="xs"
      styles={{ label: { whiteSpace: 'normal' } }}
      loading={send.isPending && send.variables === value}
      onClick={() => send.mutate(value)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <Facts question={question} language={language} />
      <div role="status" ref={said} tabIndex={-1} style={{ outline: 'none' }}>
        {settled ? (
          <Alert color="green">
            {say(settled)}
            {question.overlap ? <Text size="sm">{spoken(overlapWords(language, question.overlap))}</Text> : null}
          </Alert>
        ) : null}
      </div>
      {send.error ? (
        <Alert color="red" role="alert">
          {say('failed')}
        </Alert>
      ) : null}
      {state === 'over' ? null : (
        <Stack gap="sm">
          {answer && answer !== 'late' && settled !== 'freeNow' ? <Text size="sm">{say('changeMind')}</Text> : null}
          {state === 'filled' && answer !== 'waiting' && answer !== 'check'
            ? button('waiting', say('stayWaiting'), true)
            : null}
          {state === 'open' && answer !== 'yes' && answer !== 'check'
            ? button('yes', say('canCome'), asked !== 'no')
            : null}
          {answer === 'no' ? null : button('no', say('cannotCome'), asked === 'no' && state === 'open')}
        </Stack>
      )}
    </>
  )
}

const overlapWords = (language: Language, { sessionName, start, end }: NonNullable<Question['overlap']>) =>
  askingWords.in([language])('atThatTime', {
    session: sessionName,
    when: `${dayIn(language, start)}, ${timesIn(language, start, end)}`,
  })

function Facts({ question, language }: { question: Question; language: Language }) {
  const say = askingWords.in([language])
  const { firstName, organisation, sessionName, start, end, movedFrom, place, role } = question
  const when = `${dayIn(language, start)}, ${timesIn(language, start, end)}`
  return (
    <>
      <Text>
        {spoken(
          [say('hello', { name: firstName }), saidOf(question) ? '' : say('stillNeeds', { organisation })]
            .join(' ')
            .trim(),
        )}
      </Text>
      <div>
        <Text fw={700} size="lg">
          {spoken(sessionName)}
        </Text>
        <Text>
          {say('when')}: {when}
        </Text>
        {movedFrom ? (
          <Text fw={700}>
            {say('moved', { when: `${dayIn(language, movedFrom)}, ${timeIn(language, movedFrom)}` })}
          </Text>
        ) : null}
        {place ? (
          <Text>
            {say('where')}: {spoken(place)}
          </Text>
        ) : null}
        {role ? (
          <Text>
            {say('role')}: {spoken(role)}
          </Text>
        ) : null}
      </div>
    </>
  )
}
