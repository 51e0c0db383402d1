import { Alert, Button, Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { type Volunteer, volunteerForm } from '#features/volunteers/contract.ts'
import { visibleFields } from '#features/volunteers/fields.ts'
import { volunteerQuery } from '#features/volunteers/web/api.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { localDate } from '#shared/dates.ts'
import { hoursAndMinutes } from '#shared/hours.ts'
import { idOfOwnColumn, isOwnColumn } from '#shared/list-columns.ts'
import { byName, keysOf } from '#shared/objects.ts'
import { labelOfStatus, newStatusKey } from '#shared/statuses.ts'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { usePathPart } from '#web/lib/address.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import {
  canKeepBoth,
  type Difference,
  differencesOf,
  joinableFields,
  ownDifferences,
  type Side,
  sayTwoPeople,
  standingFields,
  tellApart,
  usualSide,
} from '../compare-rules.ts'
import type { Belongings, BothIn } from '../contract.ts'
import { countFilled, fullerOf, namedBest, type Weighed } from '../fuller-rules.ts'
import { comparisonQuery, useMerge } from './api.ts'
import { type Choice, Differences, sides } from './differences.tsx'
import { duplicatesPaths } from './paths.ts'
import { SessionsOfBoth } from './sessions-of-both.tsx'

/** Two records side by side, field by field, and what belongs to each: one of them stays. */
export function ComparePage() {
  const [oneId, otherId] = [usePathPart('oneId'), usePathPart('otherId')]
  // once they are one, neither the record that has gone nor the comparison with it is asked for again
  const [isMerging, setMerging] = useState(false)
  const enabled = !isMerging
  const one = useQuery({ ...volunteerQuery(oneId), enabled })
  const other = useQuery({ ...volunteerQuery(otherId), enabled })
  const settings = useQuery(volunteerFormQuery)
  const comparison = useQuery({ ...comparisonQuery(oneId, otherId), enabled })
  const own = useQuery(ownFieldsQuery('volunteers'))
  const data: Compared | undefined =
    one.data && other.data && settings.data && comparison.data && own.data
      ? {
          people: { one: one.data, other: other.data },
          belongings: comparison.data,
          bothFilled: comparison.data.bothFilled,
          bothIn: comparison.data.bothIn,
          newStatus: labelOfStatus(settings.data.statuses, newStatusKey),
          differences: [
            ...differencesOf(standing, byName(one.data), byName(other.data)),
            ...differencesOf(visibleFields(settings.data), byName(one.data), byName(other.data)),
            ...ownDifferences(own.data.fields, one.data.own, other.data.own),
          ],
        }
      : undefined
  return (
    <>
      <PageHeader
        title="Compare and merge"
        breadcrumbs={[
          { label: 'Volunteers', to: '/volunteers' },
          { label: 'Duplicates', to: duplicatesPaths.duplicates },
          { label: 'Compare and merge' },
        ]}
        description="One record stays, with the sessions, groups, notes, papers, e-mails and letters of both. You can undo this for 30 days."
      />
      <Loaded query={{ data, error: one.error ?? other.error ?? settings.error ?? comparison.error ?? own.error }}>
        {(shown) => <Comparison {...shown} onMerging={setMerging} />}
      </Loaded>
    </>
  )
}

interface Compared {
  people: Record<Side, Volunteer>
  belongings: Record<Side, Belongings>
  bothFilled: number
  bothIn: readonly BothIn[]
  differences: readonly Difference[]
  /** What people read for the status that everybody begins with. */
  newStatus: string
}

const standing = [
  { name: 'status', label: 'Status' },
  { name: 'tier', label: 'Tier' },
]

interface ComparisonProps extends Compared {
  onMerging: (isMerging: boolean) => void
}

function Comparison({ people, belongings, bothFilled, bothIn, differences, newStatus, onMerging }: ComparisonProps) {
  const one = weigh(people.one, belongings.one, newStatus)
  const other = weigh(people.other, belongings.other, newStatus)
  const [kept, setKept] = useState<Side>(fullerOf(one, other))
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const { failure, refuse, clear } = useFormErrors({ kept, ...chosen })
  const { merge, isBusy } = useMerge()
  const navigate = useNavigate()
  const gone = kept === 'one' ? 'other' : 'one'
  const usual = { name: namedBest(one, other), newStatus }
  const sideOf = (difference: Difference): Choice =>
    chosen[difference.name] ?? (canKeepBoth(difference) ? 'both' : usualSide(difference, kept, usual))
  const joined = differences.filter((difference) => canKeepBoth(difference) && sideOf(difference) === 'both')
  const send = async () => {
    clear()
    onMerging(true)
    const taken = differences.filter((difference) => sideOf(difference) === gone)
    const take = keysOf(volunteerForm.shape).filter((field) => taken.some(({ name }) => name === field))
    try {
      await merge({
        keptId: people[kept].vid,
        goneId: people[gone].vid,
        keptVersion: people[kept].version,
        goneVersion: people[gone].version,
        take,
        takeStanding: standingFields.filter((field) => taken.some(({ name }) => name === field)),
        takeOwn: ownOf(taken),
        joinOwn: ownOf(joined),
        joinRemarks: joined.some(({ name }) => name === 'remarks'),
        join: joinableFields.filter((field) => joined.some(({ name }) => name === field)),
      })
      // the way back leads to no comparison with a record that has gone
      await navigate({ to: volunteerPaths.individual(people[kept].vid), replace: true })
    } catch (error) {
      onMerging(false)
      refuse(error)
    }
  }
  const timeZone = useTimeZone()
  const marks = tellApart(known(people.one, timeZone), known(people.other, timeZone))
  const twoPeople = sayTwoPeople(people.one, people.other)
  return (
    <Stack gap="lg">
      {twoPeople ? (
        <Alert color="orange" role="status">
          {twoPeople}
        </Alert>
      ) : null}
      <Radio.Group
        label="Which record stays?"
        value={kept}
        onChange={(value) => setKept(value === 'one' ? 'one' : 'other')}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
          {sides.map((side) => (
            <Radio
              key={side}
              value={side}
              className="panel"
              p="md"
              label={spoken(people[side].fullName + marks[side])}
              description={describe(people[side], belongings[side])}
            />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <Differences
        differences={differences}
        choiceOf={sideOf}
        onChoose={(name, choice) => setChosen((before) => ({ ...before, [name]: choice }))}
      />
      <SessionsOfBoth bothIn={bothIn} />
      {bothFilled ? (
        <Text>
          {bothFilled === 1 ? 'One paper of the checklist is' : `${bothFilled} papers of the checklist are`} there in
          both records: those of the record that stays are used, and the others are kept with the record that is
          deleted.
        </Text>
      ) : null}
      <Text>
        The other record of {spoken(people[gone].fullName + marks[gone])} is deleted. Under Duplicates it can be
        restored for 30 days.
      </Text>
      <Refusal>{failure}</Refusal>
      <Group>
        <Button mih={44} loading={isBusy} onClick={() => void send()}>
          Merge into one record
        </Button>
        <Button variant="default" mih={44} onClick={() => void navigate({ to: duplicatesPaths.duplicates })}>
          Cancel
        </Button>
      </Group>
    </Stack>
  )
}

const ownOf = (differences: readonly Difference[]) =>
  differences.flatMap(({ name }) => (isOwnColumn(name) ? idOfOwnColumn(name) : []))

const known = (person: Volunteer, timeZone: string) => ({
  ...person,
  createdOn: localDate(new Date(person.createdOn), timeZone),
})

const weigh = (person: Volunteer, { sessions, groups, notes, files }: Belongings, newStatus: string): Weighed => ({
  isNew: person.status === newStatus,
  hasNric: Boolean(person.nric),
  filled: countFilled(byName(person), keysOf(volunteerForm.shape)) + Object.keys(person.own).length,
  belongings: sessions + groups + notes + files,
  createdOn: person.createdOn,
})

function describe(
  { status, hours }: Volunteer,
  { sessions, groups, notes, files, mails, letters }: Belongings,
): string {
  const counted = [
    [sessions, 'session', 'sessions'],
    [groups, 'group', 'groups'],
    [notes, 'note', 'notes'],
    [files, 'paper', 'papers'],
    [mails, 'e-mail', 'e-mails'],
    [letters, 'letter', 'letters'],
  ] as const
  const parts = [
    ...(hours ? [hoursAndMinutes(hours)] : []),
    ...counted.flatMap(([count, one, many]) => (count ? [`${count} ${count === 1 ? one : many}`] : [])),
  ]
  return [status, ...(parts.length ? parts : ['nothing else on this record'])].join(' · ')
}
