import { Anchor, Button, Group, Pagination, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { registrationPaths } from '#features/registration/web/paths.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { formatDate } from '#shared/dates.ts'
import { hoursAndMinutes } from '#shared/hours.ts'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import { describeReasons } from '../compare-rules.ts'
import type { Merge, Pair, Someone } from '../contract.ts'
import { duplicatesQuery, mergesQuery, useFindDuplicates, useSayDifferent, useUndoMerge } from './api.ts'
import { DifferentPeople } from './different-people.tsx'
import { duplicatesPaths } from './paths.ts'

const pageSize = 20

/** Records that may be of one person, the likeliest first; and what was merged and can be taken back. */
export function DuplicatesPage() {
  const [page, setPage] = useState(1)
  const query = useQuery(duplicatesQuery(page))
  const find = useFindDuplicates()
  const { mutate: look } = find
  const isOld = query.data?.isOld
  // people were added since the last look: what is shown would not be all
  useEffect(() => {
    if (isOld) look(undefined, { onError: toastError })
  }, [isOld, look])
  const lookAgain = () =>
    look(undefined, {
      onSuccess: ({ found }) => toastSuccess(found === 1 ? '1 pair found' : `${found} pairs found`),
      onError: toastError,
    })
  const button = (
    <Button leftSection={<IconRefresh size={18} aria-hidden />} loading={find.isPending} onClick={lookAgain}>
      Look again
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Duplicates"
        breadcrumbs={[{ label: 'Volunteers', to: '/volunteers' }, { label: 'Duplicates' }]}
        description="Records that may belong to the same person. They are looked for every night, and here when people were added."
        mainAction={button}
      />
      <Loaded query={query}>
        {({ total, pairs, lookedOn, registrations }) => (
          <Stack gap="md">
            <div>
              <Text role="status">{find.isPending ? 'Comparing everybody…' : totalText(total)}</Text>
              {lookedOn ? (
                <Text size="sm" c="dimmed">
                  Everybody was last compared on <LocalTime instant={lookedOn} />, by name, birth date, phone and
                  e-mail.
                </Text>
              ) : null}
              <Waiting count={registrations} />
            </div>
            <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }} aria-label="List of duplicates">
              {pairs.map((pair) => (
                <OnePair key={`${pair.one.vid} ${pair.other.vid}`} pair={pair} />
              ))}
            </Stack>
            {total > pageSize ? (
              <Pagination
                value={page}
                total={Math.ceil(total / pageSize)}
                onChange={setPage}
                getControlProps={(control) => ({ 'aria-label': `${control} page` })}
                getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
              />
            ) : null}
          </Stack>
        )}
      </Loaded>
      <Merges />
      <DifferentPeople />
    </>
  )
}

const totalText = (total: number): string => {
  if (total === 0) return 'No two records look like one person.'
  return total === 1
    ? '1 pair of records may be the same person.'
    : `${total.toLocaleString('en')} pairs of records may each be the same person.`
}

/** They are marked where they wait, and in no pair before somebody has decided. */
function Waiting({ count }: { count: number }) {
  if (!count) return null
  return (
    <Text size="sm">
      {count === 1 ? '1 registration that waits looks' : `${count} registrations that wait look`} like somebody on
      record, and {count === 1 ? 'is' : 'are'} decided under{' '}
      <Anchor component={AppLink} to={`${registrationPaths.registrations}?state=waiting`}>
        Registrations
      </Anchor>
      .
    </Text>
  )
}

function OnePair({ pair: { one, other, reasons } }: { pair: Pair }) {
  const { sayDifferent, isBusy } = useSayDifferent()
  const names = `${one.fullName} and ${other.fullName}`
  return (
    <li className="panel">
      <Stack gap="sm" p="md">
        <Text fw={500}>{describeReasons(reasons)}</Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Person person={one} />
          <Person person={other} />
        </SimpleGrid>
        <Group gap="sm">
          <Button
            component={AppLink}
            to={duplicatesPaths.compare(one.vid, other.vid)}
            mih={44}
            aria-label={`Compare and merge ${names}`}
          >
            Compare and merge
          </Button>
          <Button
            variant="default"
            mih={44}
            loading={isBusy}
            aria-label={`Two people: ${names}`}
            onClick={() => void sayDifferent(names, { oneId: one.vid, otherId: other.vid })}
          >
            Two people
          </Button>
        </Group>
      </Stack>
    </li>
  )
}

function Person({ person: { vid, fullName, status, dob, mobileNo, email, hours, createdOn } }: { person: Someone }) {
  const facts = [
    status,
    dob ? `born ${formatDate(dob)}` : 'no birth date',
    mobileNo || 'no phone',
    email || 'no e-mail',
    hours ? hoursAndMinutes(hours) : 'no hours',
    `on record since ${formatDate(createdOn)}`,
  ]
  return (
    <div style={{ minWidth: 0 }}>
      <Anchor component={AppLink} to={volunteerPaths.individual(vid)} fw={600}>
        {fullName}
      </Anchor>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {spoken(facts.join(' · '))}
      </Text>
    </div>
  )
}

/** What was merged lately. */
function Merges() {
  const merges = useQuery(mergesQuery).data?.merges ?? []
  const undo = useUndoMerge()
  if (!merges.length) return null
  const takeBack = ({ id }: Merge) =>
    undo.mutate(id, { onSuccess: ({ message }) => toastSuccess(message), onError: toastError })
  return (
    <Stack component="section" aria-labelledby="merges" gap="xs" mt="xl">
      <Title order={2} size="h4" id="merges">
        Merged in the last 30 days
      </Title>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label="List of merges">
        {merges.map((merge) => (
          <Group key={merge.id} component="li" justify="space-between" gap="xs">
            <Text>
              {spoken(merge.goneName + merge.goneMark)} into{' '}
              <Anchor component={AppLink} to={volunteerPaths.individual(merge.keptId)}>
                {merge.keptName}
              </Anchor>
              {merge.keptMark}
              <Text span c="dimmed">
                {' '}
                by {merge.mergedBy}, <LocalTime instant={merge.mergedOn} />
              </Text>
            </Text>
            <Button
              variant="default"
              mih={44}
              loading={undo.isPending}
              aria-label={`Undo: ${merge.goneName}${merge.goneMark} into ${merge.keptName}${merge.keptMark}`}
              onClick={() => takeBack(merge)}
            >
              Undo
            </Button>
          </Group>
        ))}
      </Stack>
    </Stack>
  )
}
