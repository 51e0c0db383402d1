import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressSearch } from '#web/lib/address.ts'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { viewOf } from '../view-rules.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { useRemoveView, useRestoreView, viewsQuery } from './view-api.ts'

interface ViewPickerProps {
  /** The address of the list. */
  list: string
  /** The names of its filters and columns: what else stands in the address is no part of a view. */
  columns: readonly string[]
}

/** The person's own views of a list: open one, save what is shown as one, remove the one that is shown. */
export function ViewPicker({ list, columns }: ViewPickerProps) {
  const search = useAddressSearch()
  const views = useQuery(viewsQuery).data?.views ?? []
  const [saving, setSaving] = useState(false)
  const remove = useRemoveView()
  const restore = useRestoreView()
  const entries = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' && (name === 'sort' || columns.includes(name)) ? [[name, value]] : [],
  )
  const shown = viewOf(new URLSearchParams(entries))
  const open = views.find(({ view }) => view === shown)
  const removeOpen = ({ id, name }: { id: string; name: string }) =>
    remove.mutate(id, {
      onSuccess: () =>
        toastUndo({ message: `Removed the view ${name}`, undo: () => restore.mutate(id, { onError: toastError }) }),
      onError: toastError,
    })
  if (!views.length && !shown) return null
  return (
    <>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            mih={{ base: 44, sm: 32 }}
            leftSection={<IconBookmark size={16} aria-hidden />}
          >
            {open ? `View: ${open.name}` : 'Saved views'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          {views.map(({ id, name, view }) => (
            <Menu.Item
              key={id}
              component={AppLink}
              to={`${list}?${view}`}
              leftSection={view === shown ? <IconCheck size={16} aria-label="Shown now" /> : null}
            >
              {name}
            </Menu.Item>
          ))}
          {views.length && shown ? <Menu.Divider /> : null}
          {shown && !open ? (
            <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setSaving(true)}>
              Save this view
            </Menu.Item>
          ) : null}
          {open ? (
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => removeOpen(open)}>
              Remove this view
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {saving ? <SaveViewDialog view={shown} onClose={() => setSaving(false)} /> : null}
    </>
  )
}
