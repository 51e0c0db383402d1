import { Text } from '@mantine/core'

export const tabs = { missing: 'Missing', came: 'Came' }
export type Tab = keyof typeof tabs

interface NobodyProps {
  tab: Tab
  isSearch: boolean
  isLacking: boolean
  hasRows: boolean
}

/** Why a tab shows nobody. */
export function Nobody({ tab, isSearch, isLacking, hasRows }: NobodyProps) {
  const text = !hasRows
    ? 'Nobody is signed up yet. Add volunteers, a group or an organisation.'
    : isLacking
      ? `Nobody ${isSearch ? 'with this name or number ' : ''}who lacks a check is under "${tabs[tab]}".`
      : isSearch
        ? `Nobody with this name or number is under "${tabs[tab]}".`
        : tab === 'came'
          ? 'Nobody has come yet.'
          : 'Everybody has come.'
  return <Text py="md">{text}</Text>
}
