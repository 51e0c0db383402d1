import { Alert, Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { registrationPaths } from '#features/registration/web/paths.ts'
import { sessionPaths } from '#features/sessions/web/paths.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { formatDate, formatTime, localDate } from '#shared/dates.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { RecordPart } from '#web/ui/record-part.tsx'
import type { Needs } from '../needs-contract.ts'
import { isNothingNeeded } from '../rules.ts'
import { needsQuery } from './api.ts'
import { Lacking, Papers } from './checks-today.tsx'
import { Fix, Kind, Row } from './need-rows.tsx'
import { dashboardPaths } from './paths.ts'

type Session = Needs['consents']['first'][number]['session']

const sessionLink = ({ activityType, activityId, batchId, vid }: Session, search = '') =>
  `${sessionPaths.session(activityType, activityId, batchId, vid)}${search}`
const timeOf = (start: string) => `${formatDate(start)}, ${formatTime(start)}`
const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** What somebody has to do today, each with the way to do it. */
export function NeedsToday() {
  const { data, error } = useQuery(needsQuery)
  return (
    <section className="panel" aria-labelledby="needs-title" style={{ marginTop: 16 }}>
      <Stack p="lg" gap="md">
        <Title order={2} id="needs-title" tabIndex={-1}>
          Needs you today
        </Title>
        {error && !data ? (
          <Alert color="red" role="alert">
            {messageOf(error)}
          </Alert>
        ) : !data ? (
          <Skeleton height={120} />
        ) : isNothingNeeded(data) ? (
          <Text>
            Nothing needs you: no gaps in the next 7 days, all sessions of the last 60 days are settled, and no
            registration is waiting.
          </Text>
        ) : (
          <>
            <Gaps {...data.gaps} />
            <NeverOut {...data.neverOut} />
            <Registrations {...data.registrations} />
            <Minors {...data.minors} />
            <Consents {...data.consents} />
            <Lacking {...data.lacking} />
            <Papers {...data.papers} />
            <Unsaid {...data.unsaid} />
          </>
        )}
      </Stack>
    </section>
  )
}

/** The roles that have free places, with how many of theirs are: "Driver 2 of 2". */
const rolesOf = ({ roles }: Needs['gaps']['first'][number]) =>
  roles.map(({ name, taken, needed }) => `${name} ${needed - taken} of ${needed}`).join(', ')

function Gaps({ count, first }: Needs['gaps']) {
  return (
    <Kind
      title={count === 1 ? '1 session needs people' : `${count} sessions need people`}
      count={count}
      to={sessionPaths.openPlaces}
      action={
        <Anchor component={AppLink} to={sessionPaths.openPlaces} size="sm">
          Open places of more days
        </Anchor>
      }
    >
      {first.map((one) => (
        <Row
          key={one.vid}
          name={one.name}
          to={sessionLink(one)}
          about={`${timeOf(one.start)} · ${one.missing} of ${one.needed} places free: ${rolesOf(one)}`}
        >
          <Fix to={sessionLink(one, '?do=finding')} label="Find people" of={`${one.name}, ${timeOf(one.start)}`} />
        </Row>
      ))}
    </Kind>
  )
}

/** Where all past sessions are that nobody settled, when not all of them are here. */
const allUnsettled = (first: readonly unknown[], count: number) =>
  count > first.length ? (
    <Anchor component={AppLink} to={dashboardPaths.unsettled} size="sm">
      All sessions to settle
    </Anchor>
  ) : undefined

function NeverOut({ count, people: all, first }: Needs['neverOut']) {
  return (
    <Kind
      title={`${people(all)} never checked out`}
      count={count}
      to={dashboardPaths.unsettled}
      action={allUnsettled(first, count)}
    >
      {first.map((one) => (
        <Row key={one.vid} name={one.name} to={sessionLink(one)} about={`${timeOf(one.start)} · ${people(one.people)}`}>
          <Fix to={sessionLink(one, '?do=closing')} label="Close session" of={`${one.name}, ${timeOf(one.start)}`} />
        </Row>
      ))}
    </Kind>
  )
}

function Unsaid({ count, first }: Needs['unsaid']) {
  return (
    <Kind
      title={
        count === 1 ? '1 past session is not settled' : `${count.toLocaleString('en')} past sessions are not settled`
      }
      count={count}
      to={dashboardPaths.unsettled}
      action={allUnsettled(first, count)}
    >
      {first.map((one) => (
        <Row
          key={one.vid}
          name={one.name}
          to={sessionLink(one)}
          about={`${timeOf(one.start)} · nobody said whether ${people(one.people)} came`}
        >
          <Fix to={sessionLink(one, '?do=closing')} label="Close session" of={`${one.name}, ${timeOf(one.start)}`} />
        </Row>
      ))}
    </Kind>
  )
}

const reasons: Record<string, string> = {
  'walk-in': 'Walk-in',
  'same-nric': 'NRIC is known',
  robot: 'Possibly a robot',
}

function Registrations({ count, first }: Needs['registrations']) {
  const timeZone = useTimeZone()
  return (
    <Kind
      title={count === 1 ? '1 registration is waiting' : `${count} registrations are waiting`}
      count={count}
      to={`${registrationPaths.registrations}?state=waiting`}
    >
      {first.map(({ id, name, reason, createdOn }) => (
        <Row
          key={id}
          name={name}
          to={registrationPaths.registration(id)}
          about={[formatDate(localDate(new Date(createdOn), timeZone)), reasons[reason]].filter(Boolean).join(' · ')}
        >
          <Fix to={registrationPaths.registration(id)} label="Decide" of={name} />
        </Row>
      ))}
    </Kind>
  )
}

function Minors({ count, first }: Needs['minors']) {
  // beside the rows: one that is noted leaves them, and its message still has an Undo
  const [asked, setAsked] = useState<Needs['minors']['first'][number]>()
  return (
    <>
      <Kind
        title={`${count === 1 ? '1 minor is' : `${count} minors are`} signed up without a guardian's agreement`}
        count={count}
      >
        {first.map((one) => (
          <Row
            key={one.volunteerId}
            name={one.name}
            to={volunteerPaths.individual(one.volunteerId)}
            about={`${one.session.name}, ${timeOf(one.session.start)}`}
            call={
              one.guardianContactNo
                ? { name: one.guardian || 'the guardian', number: one.guardianContactNo }
                : undefined
            }
          >
            <Button variant="default" aria-label={`Guardian agrees: ${one.name}`} onClick={() => setAsked(one)}>
              Guardian agrees
            </Button>
          </Row>
        ))}
      </Kind>
      {asked ? (
        <RecordPart
          name="note-guardian"
          about={{
            child: { vid: asked.volunteerId, fullName: asked.name, childsParentOrGuardian: asked.guardian },
            onClose: () => setAsked(undefined),
          }}
        />
      ) : null}
    </>
  )
}

function Consents({ count, first }: Needs['consents']) {
  return (
    <Kind
      title={`${count === 1 ? '1 person who is signed up has' : `${count} people who are signed up have`} no consent on record`}
      count={count}
    >
      {first.map(({ volunteerId, name, contactNo, session }) => (
        <Row
          key={volunteerId}
          name={name}
          to={volunteerPaths.individual(volunteerId)}
          about={`${session.name}, ${timeOf(session.start)}`}
          call={contactNo ? { name, number: contactNo } : undefined}
        >
          <Fix
            to={`${volunteerPaths.individual(volunteerId)}?tab=declaration&field=agreeToTerms`}
            label="Note consent"
            of={name}
          />
        </Row>
      ))}
    </Kind>
  )
}
