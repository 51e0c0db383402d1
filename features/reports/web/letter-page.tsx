import { Alert, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatDate } from '#shared/dates.ts'
import { hoursAndMinutes } from '#shared/hours.ts'
import { usePathPart } from '#web/lib/address.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { PublicPage } from '#web/ui/public-page.tsx'
import type { ConfirmedLetter } from '../letter-contract.ts'
import { standingWords } from '../letter-rules.ts'
import { confirmedQuery } from './letters-api.ts'

const pageTitle = 'Volunteer hours'

/** Where the code on a letter leads: what it confirms to anybody. Nobody signs in, and nobody is named. */
export function LetterPage() {
  const token = usePathPart('token')
  const letter = useQuery(confirmedQuery(token))
  useEffect(() => {
    document.title = pageTitle
  })
  return (
    <PublicPage brand={letter.data} title={pageTitle}>
      {letter.data ? (
        <Confirmed letter={letter.data} />
      ) : letter.error ? (
        <Alert color="red" role="alert" title="This letter is not known">
          Nobody has issued a letter with this code. Please check that the whole address was scanned or typed.
        </Alert>
      ) : (
        <PageSkeleton />
      )}
    </PublicPage>
  )
}

function Confirmed({ letter }: { letter: ConfirmedLetter }) {
  const { title, text, colour } = standingWords[letter.standing]
  const facts = [
    ['Organisation', letter.organisation],
    ['Period', `${formatDate(letter.firstDay)} to ${formatDate(letter.lastDay)}`],
    ['Hours', hoursAndMinutes(letter.hours)],
    ['Issued on', formatDate(letter.issuedOn)],
  ] as const
  return (
    <>
      <Alert color={colour} title={title} role="status">
        {text}
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
