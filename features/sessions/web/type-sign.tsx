import { Group, type MantineColor } from '@mantine/core'
import { IconCalendarStar, IconCompass, IconHeartHandshake, IconRepeat, IconSchool } from '@tabler/icons-react'
import { activityTypes, typeTitles } from '#shared/activity-types.ts'
import { hasKey } from '#shared/objects.ts'
import styles from './type-sign.module.css'

const signs = {
  recurring: { Icon: IconRepeat, colour: 'teal' },
  events: { Icon: IconCalendarStar, colour: 'grape' },
  trainings: { Icon: IconSchool, colour: 'blue' },
  services: { Icon: IconHeartHandshake, colour: 'orange' },
  orientations: { Icon: IconCompass, colour: 'pink' },
} as const

const signOf = (type: string) => (hasKey(signs, type) ? signs[type] : undefined)

export const typeColour = (type: string): MantineColor => signOf(type)?.colour ?? 'gray'

/** The shape of an activity's type, for anyone who does not see its colour. The words stand beside it or in a name. */
export function TypeSign({ type }: { type: string }) {
  const Icon = signOf(type)?.Icon
  return Icon ? <Icon className={styles.sign} data-type={type} size={14} stroke={2} aria-hidden /> : null
}

/** Which shape and which colour is which type. */
export function TypeLegend() {
  return (
    <Group component="ul" aria-label="Types of activities" gap="md" className={styles.legend}>
      {activityTypes.map((type) => (
        <li key={type} style={{ color: `var(--mantine-color-${typeColour(type)}-text)` }}>
          <TypeSign type={type} /> <span>{typeTitles[type]}</span>
        </li>
      ))}
    </Group>
  )
}
