import { Menu, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '#web/ui/app-link.tsx'
import type { ViewedList } from '../list-fields.ts'
import type { SavedView } from '../view-contract.ts'
import { viewCountsQuery } from './view-api.ts'

interface ViewItemsProps {
  views: readonly SavedView[]
  list: ViewedList
  /** The address of the list. */
  address: string
  open: SavedView | undefined
}

/** The views of a menu, each with how many it finds: counted when the menu opens, all in one call. */
export function ViewItems({ views, list, address, open }: ViewItemsProps) {
  const counts = useQuery(
    viewCountsQuery(
      list,
      views.map(({ id }) => id),
    ),
  ).data
  const item = ({ id, name, view, shared, sharedBy }: SavedView) => {
    const count = counts?.get(id)
    return (
      <Menu.Item
        key={id}
        component={AppLink}
        to={`${address}?${view}`}
        leftSection={id === open?.id ? <IconCheck size={16} aria-label="Shown now" /> : null}
        rightSection={
          <Text span size="xs">
            {count ? `${count.value.toLocaleString('en')}${count.relation === 'gte' ? '+' : ''}` : ''}
          </Text>
        }
      >
        {name}
        {sharedBy || shared ? (
          <Text size="xs" c="dimmed">
            {sharedBy ? `Shared by ${sharedBy}` : 'Shared by you'}
          </Text>
        ) : null}
      </Menu.Item>
    )
  }
  const own = views.filter(({ sharedBy }) => !sharedBy)
  const others = views.filter(({ sharedBy }) => sharedBy)
  return (
    <>
      {own.map(item)}
      {own.length && others.length ? <Menu.Divider /> : null}
      {others.map(item)}
    </>
  )
}
