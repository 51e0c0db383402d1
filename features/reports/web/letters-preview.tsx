import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useIsLimited } from '#features/accounts/web/sight-api.ts'
import { formatDate } from '#shared/dates.ts'
import { hoursAndMinutes, toMinutes } from '#shared/hours.ts'
import type { FieldForm } from '#web/forms/create-form.ts'
import { useValueAt } from '#web/forms/use-form-state.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { spoken } from '#web/ui/spoken.tsx'
import { type LetterRecipients, previewQuery } from './letters-api.ts'
import { WithoutHours } from './without-hours.tsx'

const people = (count: number) => (count === 1 ? 'One person has' : `${count.toLocaleString('en')} people have`)
const sessions = (count: number) => (count === 1 ? '1 session' : `${count.toLocaleString('en')} sessions`)

const notBegun = (hours: number) =>
  `${hoursAndMinutes(hours)} of sessions that have not begun are not in it yet: a letter confirms what has been.`

const notOver = (lastDay: string) =>
  `The period is not over: what is done until ${formatDate(lastDay)} will not be in what is issued now.`

/** What the letters of the period would say, before any is issued. */
export function LettersPreview({ form, recipients }: { form: FieldForm; recipients: LetterRecipients }) {
  const [firstDay, lastDay] = [String(useValueAt(form, 'firstDay') ?? ''), String(useValueAt(form, 'lastDay') ?? '')]
  const { data } = useQuery(previewQuery({ ...recipients, firstDay, lastDay }))
  const limited = useIsLimited()
  const today = useToday()
  if (!data) return null
  const [only] = data.first
  // as the letter prints them: to the minute, and adding up to its total
  const hoursOf = toMinutes(only?.activities.map(({ hours }) => hours) ?? [], only?.hours)
  return (
    <Stack gap={4} role="status" className="panel" p="sm">
      {data.letters === 1 && only ? (
        <>
          <Text>{spoken(`${only.name}: ${hoursAndMinutes(only.hours)}`)}</Text>
          {only.activities.slice(0, 5).map(({ title, sessions: count, hours, people: came }, at) => (
            <Text key={title} size="sm" c="dimmed">
              {spoken(
                `${title}: ${sessions(count)}${came === undefined ? '' : `, ${came.toLocaleString('en')} ${came === 1 ? 'person' : 'people'}`}, ${hoursAndMinutes(hoursOf[at] ?? hours)}`,
              )}
            </Text>
          ))}
          {only.activities.length > 5 ? (
            <Text size="sm" c="dimmed">{`and ${only.activities.length - 5} more`}</Text>
          ) : null}
        </>
      ) : data.letters ? (
        <>
          <Text>{data.letters === 1 ? '1 letter' : `${data.letters.toLocaleString('en')} letters`}</Text>
          {data.first.map(({ name, hours }, at) => (
            <Text key={`${at} ${name}`} size="sm" c="dimmed">
              {spoken(`${name}: ${hoursAndMinutes(hours)}`)}
            </Text>
          ))}
          {data.letters > data.first.length ? (
            <Text size="sm" c="dimmed">{`and ${(data.letters - data.first.length).toLocaleString('en')} more`}</Text>
          ) : null}
        </>
      ) : (
        <Text>
          {data.onlyWithoutLocation
            ? 'There are no hours at sessions without a location in this period.'
            : limited
              ? 'There are no hours at your locations in this period.'
              : 'There are no hours in this period.'}
        </Text>
      )}
      {limited && data.letters ? (
        <Text size="sm">
          {data.onlyWithoutLocation
            ? 'Only hours at sessions without a location, since your account has no location. The letter says so.'
            : 'Hours at your locations only.'}
        </Text>
      ) : null}
      {data.letters && data.withoutHours ? (
        <>
          <Text size="sm">{`${people(data.withoutHours)} no hours in this period, and ${data.withoutHours === 1 ? 'gets' : 'get'} no letter.`}</Text>
          <WithoutHours count={data.withoutHours} people={data.without} />
        </>
      ) : null}
      {data.letters && lastDay > today ? <Text size="sm">{notOver(lastDay)}</Text> : null}
      {data.hoursToCome ? <Text size="sm">{notBegun(data.hoursToCome)}</Text> : null}
      {data.lacksCharacters ? (
        <Alert color="orange">
          This server has no font for some characters of these names; they are printed as ¤. Ask the people who run it
          for a font.
        </Alert>
      ) : null}
    </Stack>
  )
}
