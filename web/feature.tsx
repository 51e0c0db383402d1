import type { IconProps } from '@tabler/icons-react'
import type { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import type { Form } from './forms/create-form.ts'
import type { PagePrelude, PersonAction, PersonButton, WhyAbsent } from './record-page.ts'
import type { GivenParts } from './record-parts.ts'
import type { ToldSession } from './told-session.ts'

/** A page of the router, of which the code comes when it is opened. */
export type LazyPage = ReturnType<typeof lazyRouteComponent>

export interface FeaturePage {
  /** Its address; `$name` stands for a part of it. */
  path: string
  page: LazyPage
  /**
   * Staff in the shell, unless told: superadmins only, anyone who is signed in on a screen without the shell, or anybody:
   * beside the sign-in under the product's name, or, for people who have no account, under that of the organisation.
   */
  access?: 'superadmin' | 'full-screen' | 'anybody' | 'public'
  /** What asks for the page's first data while its code is on the way, and settles once they are there. */
  opening?: () => Promise<(search: Record<string, unknown>) => Promise<void>>
}

/** A heading of the main menu. Sections, entries and tabs stand in the order of their places. */
export interface MenuSection {
  /** The first part of the addresses that open it. */
  segment: string
  label: string
  icon: ComponentType<IconProps>
  place: number
  /** Where it leads when it has no entries. */
  to?: string
}

export interface MenuEntry {
  /** The section under which it stands. */
  segment: string
  label: string
  to: string
  place: number
}

/** A part of the superadmin's page. */
export interface AdminTab {
  tab: string
  title: string
  place: number
  panel: ComponentType
}

/** A part of the superadmin's tab Forms, beside the forms themselves; `tab` is its name in the address. */
export type FormsPart = AdminTab

/** What the command palette offers beside the entries of the menu. */
export interface PaletteAction {
  label: string
  to: string
  /** Other words by which it is found. */
  keywords?: string
  isAction?: boolean
  isForSuperadmins?: boolean
}

/** A record that the command palette found by a part of its name. */
export interface FoundRecord {
  id: string
  name: string
  detail: string
  to: string
  /** The heading above it; People unless told. */
  group?: string
}

export interface RecordSearch {
  place: number
  find: (text: string, signal: AbortSignal) => Promise<FoundRecord[]>
}

/**
 * On the page of another kind of record: a button beside the title of a group, an organisation or an activity, an item in a session's
 * menu. What stands on the page itself is its notice, or a fact among those of a person, and a cancelled or moved session, the registration of a walk-in, or
 * people who could come to a session, offers what follows from that; so do people who lack a check, or one of whose ends,
 * and activities, groups, organisations and members of an organisation that are chosen in their list.
 */
export interface RecordAction {
  recordType:
    | 'group'
    | 'organisation'
    | 'organisation-members'
    | 'activity'
    | 'activities'
    | 'batch'
    | 'groups'
    | 'organisations'
    | 'members'
    | 'session'
    | 'volunteer-notice'
    | 'volunteer-fact'
    | 'organisation-notice'
    | 'session-notice'
    | 'closed-session'
    | 'cancelled-session'
    | 'moved-session'
    | 'walk-in'
    | 'candidates'
    | 'ending-papers'
    | 'lacking-papers'
  place: number
  /** The volunteers `vids` are chosen among the candidates for the `role` of the session `id`; other records in their list. */
  action: ComponentType<RecordActed>
}

export interface RecordActed {
  id: string
  name: string
  vids?: readonly string[]
  /** The same with their names, of groups and organisations in their list. */
  chosen?: readonly { vid: string; name: string }[]
  role?: string
  /** Of a session: it has begun, and some have come. */
  hasBegun?: boolean
  /** Those whose papers end or are missing: they may be many, and are read when something is done with them. */
  people?: { count?: number; read: () => Promise<readonly string[]> }
  /** The sessions that moved or were cancelled, where it is not `id` alone, or where it is known what they were. */
  told?: readonly ToldSession[]
  /** Why they were cancelled. */
  reason?: string
  toConsider?: ReactNode
  /** The codes of what `toConsider` says. */
  accepted?: readonly string[]
}

/** The input of one of the organisation's settings, which a feature draws because it knows what there is to choose. */
export interface SettingInputProps {
  setting: { name: keyof TenantSettings; label: string; help: string }
  form: Form<TenantSettings>
}
export type SettingInputs = Partial<Record<keyof TenantSettings, ComponentType<SettingInputProps>>>

/** In the menu for people who are chosen in their list; it opens a dialog. */
export interface PeopleAction {
  label: string
  icon: ComponentType<IconProps>
  place: number
  isOffered: (settings: TenantSettings) => boolean
  /** Why it is not offered: said to superadmins, with the way to the setting of that label. */
  off?: { words: string; setting: string }
  dialog: ComponentType<ActedPeople>
  /** It can be done with everybody whom the list's filters find, too, who are not named one by one. */
  takesEverybody?: boolean
  mostNamed?: number // of those whom the filters find, where it takes people by name alone
  /** With nobody chosen in a list that is narrowed it takes all whom that finds: it opens what is looked at before anything happens. */
  takesListed?: boolean
}

/** Those with whom something is done. */
export interface ActedPeople {
  vids: readonly string[]
  everybody?: EverybodyFound | undefined
  /** The letter that stands ready for them, by what their list asks for. */
  letter?: 'birthday' | undefined
  onClose: () => void
}

/** Everybody whom the list's filters find, by the `query` of a search for volunteers. */
export interface EverybodyFound {
  query: Record<string, unknown>
  count: number
  /** What the filters ask for, in words. */
  asked?: string
}

/** Where the organisation's locations stand, for what knows no form. */
export interface ZonesRead {
  queryKey: readonly string[]
  read: (
    signal: AbortSignal,
  ) => Promise<{ assignedBusinessUnits: { arrayData: readonly { zone: string; locations: string[] }[] } }>
}

/** Everything that a feature gives the product in the browser. It is loaded with the shell: pages and panels are lazy. */
export interface WebFeature {
  pages?: readonly FeaturePage[]
  menuSections?: readonly MenuSection[]
  menuEntries?: readonly MenuEntry[]
  adminTabs?: readonly AdminTab[]
  formsParts?: readonly FormsPart[]
  palette?: readonly PaletteAction[]
  search?: RecordSearch
  personButtons?: readonly PersonButton[]
  personActions?: readonly PersonAction[]
  peopleActions?: readonly PeopleAction[]
  recordActions?: readonly RecordAction[]
  preludes?: readonly PagePrelude[]
  whyAbsent?: WhyAbsent
  zones?: ZonesRead
  recordParts?: GivenParts
  settingInputs?: SettingInputs
  /** Runs once, when the app begins. */
  atStart?: () => void
}

/** What the features give, put together and in order. */
export interface Product {
  menu: readonly (MenuSection & { entries: readonly MenuEntry[] })[]
  adminTabs: readonly AdminTab[]
  formsParts: readonly FormsPart[]
  palette: readonly PaletteAction[]
  search: RecordSearch['find']
  personButtons: readonly PersonButton[]
  personActions: readonly PersonAction[]
  peopleActions: readonly PeopleAction[]
  recordActions: readonly RecordAction[]
  preludes: readonly PagePrelude[]
  whyAbsent: readonly WhyAbsent[]
  zones: ZonesRead | undefined
  recordParts: GivenParts
  settingInputs: SettingInputs
}

const ProductContext = createContext<Product>({
  menu: [],
  adminTabs: [],
  formsParts: [],
  palette: [],
  search: async () => [],
  personButtons: [],
  personActions: [],
  peopleActions: [],
  recordActions: [],
  preludes: [],
  whyAbsent: [],
  zones: undefined,
  recordParts: {},
  settingInputs: {},
})

/** The platform knows no feature: the shell is handed what they give. */
export const ProductProvider = ProductContext.Provider
export const useProduct = () => use(ProductContext)
