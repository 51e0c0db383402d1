import { Badge } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ShownAttendee } from './api.ts'
import styles from './attendee-list.module.css'

/** Nobody moves while they are looked at: who was checked in under Missing is seen to be no longer missing. */
export const ElsewhereMark = ({ attendee }: { attendee: ShownAttendee }) =>
  attendee.checkInTime || attendee.hours ? (
    <Badge color="green" size="sm" className={styles.mark} leftSection={<IconCheck size={12} aria-hidden />}>
      Came
    </Badge>
  ) : (
    <Badge color="gray" size="sm" className={styles.mark}>
      Not here
    </Badge>
  )
