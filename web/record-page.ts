import type { IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { TenantSettings } from '#shared/tenant-settings.ts'

/** A button beside the title of a person's page; its name and sign keep its place while its code is on the way. */
export interface PersonButton {
  label: string
  icon: ComponentType<IconProps>
  place: number
  button: ComponentType<{ vid: string; name: string }>
}

/** In the menu of a person's page; it opens a dialog. */
export interface PersonAction {
  label: string
  icon: ComponentType<IconProps>
  place: number
  isForSuperadmins?: boolean
  /** A superadmin does it for somebody who was deleted, too: the page that says so offers it. */
  isForDeleted?: boolean
  isOffered?: (settings: TenantSettings) => boolean
  /** Why it is not offered: said to superadmins, with the way to the setting of that label. */
  off?: { words: string; setting: string }
  dialog: ComponentType<{ vid: string; name: string; onClose: () => void }>
}

/** What the page of a record begins with besides its own: it waits for it, since what came later would push the rest down. */
export interface PagePrelude {
  recordType: 'volunteer' | 'organisation'
  /** Reads it for the record, so that it is there when it is asked for. Its code comes when the page is opened. */
  read: (id: string) => Promise<unknown>
}

/** What became of a person whom the page does not find: a part of another record, deleted, or in other words. */
export type Absence = { partOf: { vid: string; fullName: string } } | { deleted: string } | { words: string }

/** Asked in the order of their places, until one of them knows. */
export interface WhyAbsent {
  place: number
  isForSuperadmins?: boolean
  find: (vid: string) => Promise<Absence | undefined>
}
