import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconPlus, IconTrash, IconUsers, IconUserX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useAddressSearch } from '#web/lib/address.ts'
import { lazy } from '#web/lib/lazy.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { NeedsNetwork } from '#web/ui/needs-network.tsx'
import type { ViewedList } from '../list-fields.ts'
import type { SavedView } from '../view-contract.ts'
import { viewOf } from '../view-rules.ts'
import { useRemoveView, useRestoreView, useUpdateView, viewsQuery } from './view-api.ts'
import { ViewItems } from './view-items.tsx'

// a list is there before anybody keeps a view of it
const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view-dialog.tsx')).SaveViewDialog }))

interface ViewPickerProps {
  list: ViewedList
  /** The address of the list. */
  address: string
  /** The names of its filters and columns: what else stands in the address is no part of a view. */
  columns: readonly string[]
  /** The columns that it shows, where they are not the usual ones. */
  shownColumns: readonly string[] | undefined
}

/** Saved views of a list, one's own and those of colleagues: open one, save what is shown, share or remove what is open. */
export function ViewPicker({ list, address, columns, shownColumns }: ViewPickerProps) {
  const search = useAddressSearch()
  const views = useQuery(viewsQuery(list)).data?.views ?? []
  const [saving, setSaving] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const entries = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' && (name === 'sort' || name === 'columns' || columns.includes(name))
      ? [[name, value]]
      : [],
  )
  const inAddress = viewOf(new URLSearchParams(entries))
  const shown = viewOf(
    new URLSearchParams(shownColumns ? { columns: shownColumns.join(), ...Object.fromEntries(entries) } : entries),
  )
  const open = views.find(({ view }) => view === shown) ?? views.find(({ view }) => view === inAddress)
  return (
    <>
      <Menu position="bottom-start" width={320} opened={isOpen} onChange={setOpen}>
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
          {isOpen ? <ViewItems views={views} list={list} address={address} open={open} /> : null}
          {views.length ? null : (
            <Menu.Label style={{ whiteSpace: 'normal' }}>
              A saved view keeps the filters, the order and the columns of this list under a name, for you or for your
              colleagues too. {shown ? '' : 'Choose some, then save them here.'}
            </Menu.Label>
          )}
          {views.length && shown ? <Menu.Divider /> : null}
          {shown && !open ? (
            <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setSaving(true)}>
              Save this view
            </Menu.Item>
          ) : null}
          {open?.mayChange ? <ChangeItems view={open} /> : null}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={<NeedsNetwork what="“Save this view”" />}>
        {saving ? <SaveViewDialog list={list} view={shown} onClose={() => setSaving(false)} /> : null}
      </Suspense>
    </>
  )
}

/** Who sees the view that is open, and its removal. */
function ChangeItems({ view: { id, name, shared } }: { view: SavedView }) {
  const update = useUpdateView()
  const remove = useRemoveView()
  const restore = useRestoreView()
  const share = () =>
    update.mutate(
      { id, name, shared: !shared },
      {
        onSuccess: () => toastSuccess(shared ? `Stopped sharing ${name}` : `Shared ${name} with colleagues`),
        onError: toastError,
      },
    )
  const removeOpen = () =>
    remove.mutate(id, {
      onSuccess: () =>
        toastUndo({ message: `Removed the view ${name}`, undo: () => restore.mutate(id, { onError: toastError }) }),
      onError: toastError,
    })
  const Sign = shared ? IconUserX : IconUsers
  return (
    <>
      <Menu.Item leftSection={<Sign size={16} aria-hidden />} onClick={share}>
        {shared ? 'Stop sharing this view' : 'Share with colleagues'}
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={removeOpen}>
        Remove this view
      </Menu.Item>
    </>
  )
}
