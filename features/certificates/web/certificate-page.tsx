import { Alert, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dateIn } from '#shared/dates-in.ts'
import type { Language } from '#shared/define-words.ts'
import { usePathPart } from '#web/lib/address.ts'
import { usePageLanguage } from '#web/lib/use-page-language.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { LanguageChoice } from '#web/ui/language-choice.tsx'
import { PublicPage } from '#web/ui/public-page.tsx'
import type { ConfirmedCertificate, Standing } from '../contract.ts'
import { certificateWords } from '../words.ts'
import { confirmedQuery } from './api.ts'

const colours: Record<Standing, string> = { stands: 'green', changed: 'orange', takenBack: 'red' }

/** Where the code on a certificate leads: what it confirms to anybody. Nobody signs in, and nobody is named. */
export function CertificatePage() {
  const token = usePathPart('token')
  const certificate = useQuery(confirmedQuery(token))
  const { language, choose } = usePageLanguage(certificate.data?.languages)
  const say = certificateWords.in([language])
  const title = say('title')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <PublicPage brand={certificate.data} title={title}>
      {certificate.data ? (
        <>
          <Confirmed certificate={certificate.data} language={language} />
          <LanguageChoice
            label={say('language')}
            offered={certificate.data.languages}
            language={language}
            onChoose={choose}
          />
        </>
      ) : certificate.error ? (
        <Alert color="red" role="alert" title={say('unknown')}>
          {say('unknownText')}
        </Alert>
      ) : (
        <PageSkeleton />
      )}
    </PublicPage>
  )
}

function Confirmed({ certificate, language }: { certificate: ConfirmedCertificate; language: Language }) {
  const { organisation, kind, amount, givenOn, standing } = certificate
  const say = certificateWords.in([language])
  const facts = [
    [say('organisation'), organisation],
    [say('milestone'), say(kind, { count: amount })],
    [say('givenOn'), dateIn(language, givenOn)],
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
