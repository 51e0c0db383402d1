import { Alert, Anchor, Group, NativeSelect, SimpleGrid, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useIsLimited } from '#features/accounts/web/sight-api.ts'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { listQuery } from '#features/selection/query-rules.ts'
import { longestText } from '#features/selection/search-fields.ts'
import { viewsQuery } from '#features/selection/web/view-api.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { weekdays } from '#shared/dates.ts'
import { isOneOf } from '#shared/objects.ts'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecordPart } from '#web/ui/record-part.tsx'
import type { Question } from '../who-contract.ts'
import { MostHours } from './most-hours.tsx'
import { whoQuery } from './who-api.ts'

const listOf = ({ filters, columns }: Question) =>
  `${volunteerPaths.individuals}?${new URLSearchParams({ ...filters, ...(columns ? { columns } : {}) })}`

/** The questions that coordinators ask, each with its count and the list of exactly those people. */
export function WhoPage() {
  const { language, role, skill, freeOn: day } = useAddressSearch()
  const freeOn = isOneOf(weekdays, day) ? day : undefined
  const { data, error } = useQuery(whoQuery({ language, role, skill, freeOn }))
  const limited = useIsLimited()
  const groups = [...new Set(data?.questions.map(({ group }) => group))]
  return (
    <>
      <PageHeader title="Who" breadcrumbs={[{ label: 'Insights' }, { label: 'Who' }]} />
      <Text mb="md" maw={680}>
        Each card opens the list of exactly these people: there you can filter further, export them, write to them, give
        them certificates or change their status.
        {limited ? ' The cards count visits and hours at all locations; Most hours, below, those at yours.' : ''}
      </Text>
      <WhoFilters />
      {error ? (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      ) : null}
      {data || error ? null : <Skeleton height={320} />}
      <Stack gap="xl">
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <Title order={2} mb="sm">
              {group}
            </Title>
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
              {data?.questions
                .filter((one) => one.group === group && !isEmptyMilestone(one))
                .map((one) => (
                  <Card key={one.key} question={one} />
                ))}
            </SimpleGrid>
            <EmptyMilestones questions={data?.questions.filter((one) => one.group === group) ?? []} />
          </section>
        ))}
        {data ? <MostHours filters={{ language, role, skill, freeOn }} ofThisYear={data.mostHours} /> : null}
        <OwnViews />
      </Stack>
    </>
  )
}

/** There are many of them, and most have nobody. */
const isEmptyMilestone = ({ key, count }: Question) => count === 0 && /^(near|hours|years)-/.test(key)

function EmptyMilestones({ questions }: { questions: readonly Question[] }) {
  const empty = questions.filter(isEmptyMilestone)
  if (!empty.length) return null
  return (
    <Text size="sm" c="dimmed" mt="sm">
      Nobody now: {empty.map(({ title }) => title).join(', ')}.
    </Text>
  )
}

/** They hold for every question below. */
function WhoFilters() {
  const asked = useAddressSearch()
  const changeSearch = useChangeSearch()
  const settings = useQuery(volunteerFormQuery).data
  const setLater = useDebouncedCallback(
    (skill: string) => changeSearch((before) => ({ ...before, skill: skill.trim() || undefined }), { replace: true }),
    300,
  )
  const input = (name: 'language' | 'role' | 'freeOn', label: string, values: readonly string[]) => {
    const value = asked[name] ?? ''
    const offered = value && !values.includes(value) ? [...values, value] : values
    return (
      <NativeSelect
        label={label}
        value={value}
        data={[{ value: '', label: 'Any' }, ...offered]}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value
          changeSearch((before) => ({ ...before, [name]: chosen || undefined }), { replace: true })
        }}
      />
    )
  }
  return (
    <Group mb="xl" role="group" aria-label="Only those who">
      {input('language', 'Speak', settings?.spokenLanguages ?? [])}
      {input('role', 'Prefer the role', settings?.preferredVolunteeringRoles ?? [])}
      {input('freeOn', 'Are free on', weekdays)}
      <TextInput
        label="Have the skill or interest"
        placeholder="Part of a word"
        maxLength={longestText}
        defaultValue={asked['skill']}
        onChange={({ currentTarget }) => setLater(currentTarget.value)}
      />
    </Group>
  )
}

function Card({ question }: { question: Question }) {
  const { title, about, count, filters, letter } = question
  return (
    <article className="panel" style={{ padding: 16 }} aria-label={title}>
      <Text component="h3" size="md" fw={600}>
        <Anchor component={AppLink} to={listOf(question)} inherit c="inherit">
          {title}
        </Anchor>
      </Text>
      <Text fz={28} fw={700} lh={1.3}>
        {count.toLocaleString('en')}
      </Text>
      <Text c="dimmed" size="sm">
        {about}
      </Text>
      {letter && count ? (
        <RecordPart name="write-to-listed" about={{ query: listQuery(filters), count, title, letter }} />
      ) : null}
    </article>
  )
}

/** What the person has saved of the list. */
function OwnViews() {
  const views = useQuery(viewsQuery('volunteers')).data?.views
  if (!views?.length) return null
  return (
    <section aria-labelledby="own-views">
      <Title order={2} mb="sm" id="own-views">
        Your saved views
      </Title>
      <Group component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {views.map(({ id, name, view }) => (
          <li key={id}>
            <Anchor component={AppLink} to={`${volunteerPaths.individuals}?${view}`} underline="always">
              {name}
            </Anchor>
          </li>
        ))}
      </Group>
    </section>
  )
}
