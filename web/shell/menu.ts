import { IconCalendarEvent, IconHome, type IconProps, IconUsers } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { paths } from '../paths.ts'

export interface MenuEntry {
  label: string
  to: string
}

export interface MenuSection {
  label: string
  icon: ComponentType<IconProps>
  /** First segment of the paths that open this section. */
  segment: string
  /** Where the section leads when it has no entries of its own. */
  to?: string
  entries?: MenuEntry[]
}

export const menu: MenuSection[] = [
  { label: 'Home', icon: IconHome, segment: 'dashboard', to: paths.dashboard },
  {
    label: 'Volunteers',
    icon: IconUsers,
    segment: 'volunteers',
    entries: [
      { label: 'Individual', to: paths.individuals },
      { label: 'Group', to: paths.groups },
      { label: 'Organisation', to: paths.organisations },
      { label: 'Registrations', to: paths.registrations },
    ],
  },
  {
    label: 'Activities',
    icon: IconCalendarEvent,
    segment: 'activities',
    entries: [
      { label: 'Calendar', to: paths.calendar },
      { label: 'Recurring', to: paths.activities('recurring') },
      { label: 'Events', to: paths.activities('events') },
      { label: 'Trainings', to: paths.activities('trainings') },
      { label: 'Services', to: paths.activities('services') },
      { label: 'Orientations', to: paths.activities('orientations') },
    ],
  },
]

/** The part of the path that says which section is open. */
export function firstSegment(pathname: string): string {
  return pathname.split('/')[1] || 'dashboard'
}
