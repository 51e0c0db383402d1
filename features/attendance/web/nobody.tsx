import { Text } from '@mantine/core'

/** What the tabs are called: nobody is missing before it has begun. */
export const tabNames = (hasBegun: boolean) => ({ missing: hasBegun ? 'Missing' : 'Expected', came: 'Came' })
export type Tab = keyof ReturnType<typeof tabNames>

interface NobodyProps {
  tab: Tab
  /** What the tab is called. */
  name: string
  isSearch: boolean
  isLacking: boolean
  hasRows: boolean
  /** The session takes more people. */
  canAdd: boolean
}

/** Who is looked for is on record, and did not sign up. */
const notSignedUp = 'Not signed up? Add Volunteer finds everybody on record; Walk-in takes in whom nobody knows yet.'

/** Why a tab shows nobody. */
export function Nobody({ tab, name, isSearch, isLacking, hasRows, canAdd }: NobodyProps) {
  const text = !hasRows
    ? isSearch && canAdd
      ? 'Nobody is signed up yet.'
      : 'Nobody is signed up yet. Add volunteers, a group or an organisation.'
    : isLacking
      ? `Nobody ${isSearch ? 'with this name or number ' : ''}who lacks a check is under "${name}".`
      : isSearch
        ? `Nobody with this name or number is under "${name}".`
        : tab === 'came'
          ? 'Nobody has come yet.'
          : 'Everybody has come.'
  return <Text py="md">{isSearch && canAdd ? `${text} ${notSignedUp}` : text}</Text>
}
