import { Alert, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatDate } from '#shared/dates.ts'
import { usePathPart } from '#web/lib/address.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { PublicPage } from '#web/ui/public-page.tsx'
import type { ConfirmedCertificate } from '../contract.ts'
import { milestoneText } from '../rules.ts'
import { confirmedQuery } from './api.ts'

const pageTitle = 'Certificate of Appreciation'

/** Where the code on a certificate leads: what it confirms to anybody. Nobody signs in, and nobody is named. */
export function CertificatePage() {
  const token = usePathPart('token')
  const certificate = useQuery(confirmedQuery(token))
  useEffect(() => {
    document.title = pageTitle
  })
  return (
    <PublicPage brand={certificate.data} title={pageTitle}>
      {certificate.data ? (
        <Confirmed certificate={certificate.data} />
      ) : certificate.error ? (
        <Alert color="red" role="alert" title="This certificate is not known">
          Nobody has given a certificate with this code, or it has been taken back. Please check that the whole address
          was scanned or typed.
        </Alert>
      ) : (
        <PageSkeleton />
      )}
    </PublicPage>
  )
}

function Confirmed({ certificate }: { certificate: ConfirmedCertificate }) {
  const { organisation, givenOn, stands } = certificate
  const facts = [
    ['Organisation', organisation],
    ['Milestone', `${milestoneText(certificate)} of volunteer service`],
    ['Given on', formatDate(givenOn)],
  ] as const
  return (
    <>
      {stands ? (
        <Alert color="green" title="This certificate is genuine" role="status">
          The organisation confirms that it was given.
        </Alert>
      ) : (
        <Alert color="orange" title="The records have changed" role="status">
          It was given, and the organisation’s records no longer show what it says.
        </Alert>
      )}
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
