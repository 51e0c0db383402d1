import { Alert, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dateIn } from '#shared/dates-in.ts'
import type { Language } from '#shared/define-words.ts'
import { clockOf } from '#shared/hours.ts'
import { usePathPart } from '#web/lib/address.ts'
import { usePageLanguage } from '#web/lib/use-page-language.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { LanguageChoice } from '#web/ui/language-choice.tsx'
import { PublicPage } from '#web/ui/public-page.tsx'
import type { ConfirmedLetter, Standing } from '../letter-contract.ts'
import { placesText } from '../letter-rules.ts'
import { letterWords } from '../words.ts'
import { confirmedQuery } from './letters-api.ts'

const colours: Record<Standing, string> = { stands: 'green', corrected: 'orange', withdrawn: 'red' }

/** Where the code on a letter leads: what it confirms to anybody. Nobody signs in, and nobody is named. */
export function LetterPage() {
  const token = usePathPart('token')
  const letter = useQuery(confirmedQuery(token))
  const { language, choose } = usePageLanguage(letter.data?.languages)
  const say = letterWords.in([language])
  const title = say('pageTitle')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <PublicPage brand={letter.data} title={title}>
      {letter.data ? (
        <>
          <Confirmed letter={letter.data} language={language} />
          <LanguageChoice
            label={say('language')}
            offered={letter.data.languages}
            language={language}
            onChoose={choose}
          />
        </>
      ) : letter.error ? (
        <Alert color="red" role="alert" title={say('unknown')}>
          {say('unknownText')}
        </Alert>
      ) : (
        <PageSkeleton />
      )}
    </PublicPage>
  )
}

function Confirmed({ letter, language }: { letter: ConfirmedLetter; language: Language }) {
  const { standing } = letter
  const say = letterWords.in([language])
  const [first, last] = [dateIn(language, letter.firstDay), dateIn(language, letter.lastDay)]
  const places = placesText(letter, {
    andOthers: (some) => say('andOthers', { places: some }),
    withoutLocation: () => say('withoutLocation'),
  })
  const facts = [
    [say('organisation'), letter.organisation],
    [say('period'), say('fromTo', { first, last })],
    [say('hours'), say('duration', { ...clockOf(letter.hours) })],
    ...(places ? [[say('places'), places] as const] : []),
    [say('issuedOn'), dateIn(language, letter.issuedOn)],
  ] as const
  return (
    <>
      <Alert color={colours[standing]} title={say(standing)} role="status">
        {say(`${standing}Text`)}
      </Alert>
      <Table>
        <Table.Tbody>
          {facts.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
