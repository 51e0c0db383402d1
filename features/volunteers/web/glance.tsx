import { Button, Text } from '@mantine/core'
import { IconLifebuoy, IconMail, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useIsLimited } from '#features/accounts/web/sight-api.ts'
import type { OwnFields } from '#features/own-fields/contract.ts'
import { answersAtGlance } from '#features/own-fields/form-rules.ts'
import { findOwnFileUrl } from '#features/own-fields/web/api.ts'
import { lackedPapersQuery } from '#features/papers/web/api.ts'
import { sessionPaths } from '#features/sessions/web/paths.ts'
import { formatDate, formatDateTime, localDate } from '#shared/dates.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import type { Volunteer } from '../contract.ts'
import { describeHours, initialsOf, yearsBetween } from '../glance-rules.ts'
import { comingQuery } from './api.ts'
import styles from './glance.module.css'
import { volunteerPaths } from './paths.ts'

const numberOf = (text: string) => text.replaceAll(/[^+\d]/g, '')

interface GlanceProps {
  volunteer: Volunteer
  own: OwnFields
}

/** Who somebody is, before the form: how to reach them, what they can do, when they came and come. */
export function Glance({ volunteer, own }: GlanceProps) {
  const { mobileNo, homeNo, email } = volunteer
  const phone = mobileNo || homeNo
  const [showsEmergency, setShowsEmergency] = useState(false)
  return (
    <section className={`panel ${styles.glance}`} aria-label="At a glance">
      <div className={styles.buttons}>
        <span className={styles.initials} aria-hidden>
          {spoken(initialsOf(volunteer.fullName))}
        </span>
        {phone ? (
          <Button
            component="a"
            href={`tel:${numberOf(phone)}`}
            variant="default"
            mih={{ base: 44, sm: 32 }}
            leftSection={<IconPhone size={16} aria-hidden />}
          >
            {phone}
          </Button>
        ) : null}
        {email ? (
          <Button
            component="a"
            href={`mailto:${encodeURIComponent(email)}`}
            variant="default"
            mih={{ base: 44, sm: 32 }}
            leftSection={<IconMail size={16} aria-hidden />}
            className={styles.email!}
          >
            {email}
          </Button>
        ) : null}
        <Button
          variant="subtle"
          mih={{ base: 44, sm: 32 }}
          leftSection={<IconLifebuoy size={16} aria-hidden />}
          aria-expanded={showsEmergency}
          onClick={() => setShowsEmergency(!showsEmergency)}
        >
          Emergency contact
        </Button>
      </div>
      {showsEmergency ? <Emergency volunteer={volunteer} /> : null}
      <Facts volunteer={volunteer} own={own} />
    </section>
  )
}

function Emergency({ volunteer }: { volunteer: Volunteer }) {
  const { emergencyContactName, emergencyContactNo, emergencyContactRelationship } = volunteer
  const who = [emergencyContactName, emergencyContactRelationship].filter(Boolean).join(', ')
  return (
    <Text className={styles.emergency!} role="status">
      {spoken(who) || (emergencyContactNo ? '' : 'No emergency contact is known.')}{' '}
      {emergencyContactNo ? <a href={`tel:${numberOf(emergencyContactNo)}`}>{emergencyContactNo}</a> : null}
    </Text>
  )
}

/** What is not known takes no room. */
function Facts({ volunteer, own }: GlanceProps) {
  const today = localDate(new Date(), useTimeZone())
  const limited = useIsLimited()
  const coming = useQuery(comingQuery(volunteer.vid)).data
  const lacked = useQuery(lackedPapersQuery(volunteer.vid)).data ?? []
  const [next] = coming?.sessions ?? []
  const [last] = volunteer.sessions
  const missing = lacked.length ? (
    <AppLink to={`${volunteerPaths.individual(volunteer.vid)}?tab=checklist`}>
      {lacked.map(({ name, role }) => (role ? `${name} (${role})` : name)).join(', ')}
    </AppLink>
  ) : (
    ''
  )
  const facts: [string, ReactNode][] = [
    ['Age', volunteer.dob ? `${yearsBetween(volunteer.dob, today)} (${formatDate(volunteer.dob)})` : ''],
    ['Languages', volunteer.spokenLanguages.join(', ')],
    ['Prefers', volunteer.preferredVolunteeringRoles.join(', ')],
    ['Groups', volunteer.groupNames.map(({ groupName }) => groupName).join(', ')],
    [
      'Last came',
      last
        ? `${formatDate(last.sessionStartDateTime)}, ${last.sessionName}`
        : limited
          ? 'Never to your locations'
          : 'Never',
    ],
    [
      'Comes next',
      next ? (
        <>
          <AppLink to={sessionPaths.session(next.activityType, next.activityId, next.batchId, next.vid)}>
            {formatDateTime(next.sessionStartDateTime)}, {spoken(next.sessionName)}
          </AppLink>
          {coming && coming.total > 1 ? ` and ${coming.total - 1} more` : ''}
        </>
      ) : coming ? (
        'Not signed up for a session'
      ) : (
        '…'
      ),
    ],
    ['Missing checks', missing],
    ['Hours', describeHours(volunteer, today.slice(0, 4), limited)],
  ]
  return (
    <div className={styles.facts}>
      <FactList
        first={<RecordActions recordType="volunteer-fact" id={volunteer.vid} name={volunteer.fullName} areAwaited />}
        facts={[
          ...facts.map(([name, value]) => ({ name, value })),
          ...answersAtGlance(own, volunteer.own, (id) => findOwnFileUrl(id, volunteer.vid)),
        ]}
      />
    </div>
  )
}
