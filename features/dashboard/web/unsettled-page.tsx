import { Alert, Anchor, Pagination, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sessionPaths } from '#features/sessions/web/paths.ts'
import { formatDate, formatTime } from '#shared/dates.ts'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { paths } from '#web/paths.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Unsettled } from '../needs-contract.ts'
import { unsettledQuery } from './api.ts'
import { Fix, Row } from './need-rows.tsx'
import styles from './needs-today.module.css'

const onPage = 50

/** All past sessions that nobody settled; the dashboard shows the first of them. */
export function UnsettledPage() {
  const asked = Number(useAddressSearch()['page'])
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1
  const changeSearch = useChangeSearch()
  const { data, error } = useQuery(unsettledQuery(page))
  const pages = data ? Math.ceil(data.total / onPage) : 1
  return (
    <>
      <PageHeader
        title="Past sessions to settle"
        description="Of the last 60 days, the latest first"
        breadcrumbs={[{ label: 'Past sessions to settle' }]}
      />
      {error ? (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      ) : null}
      {data ? (
        <Stack gap="md">
          <Text role="status" fw={600}>
            {countText(data.total)}
          </Text>
          {data.sessions.length ? (
            <ul className={`panel ${styles.rows}`} style={{ padding: '8px 16px' }}>
              {data.sessions.map((one) => (
                <Session key={one.vid} session={one} />
              ))}
            </ul>
          ) : (
            <Anchor component={AppLink} to={paths.dashboard} w="fit-content">
              Back to Home
            </Anchor>
          )}
          {pages > 1 ? (
            <Pagination
              total={pages}
              value={page}
              onChange={(next) => changeSearch({ page: next === 1 ? undefined : String(next) }, { replace: false })}
              getControlProps={(control) => ({ 'aria-label': `${control} page` })}
            />
          ) : null}
        </Stack>
      ) : error ? null : (
        <PageSkeleton />
      )}
    </>
  )
}

function countText(total: number): string {
  if (!total) return 'All sessions of the last 60 days are settled.'
  return total === 1 ? '1 session' : `${total.toLocaleString('en')} sessions`
}

function Session({ session: one }: { session: Unsettled }) {
  const link = sessionPaths.session(one.activityType, one.activityId, one.batchId, one.vid)
  const when = `${formatDate(one.start)}, ${formatTime(one.start)}`
  const people = one.people === 1 ? '1 person' : `${one.people.toLocaleString('en')} people`
  return (
    <Row
      name={one.name}
      to={link}
      about={`${when} · ${one.areIn ? `${people} never checked out` : `nobody said whether ${people} came`}`}
    >
      <Fix to={`${link}?do=closing`} label="Close session" of={`${one.name}, ${when}`} />
    </Row>
  )
}
