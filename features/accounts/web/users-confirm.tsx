import { Text } from '@mantine/core'
import { useState } from 'react'
import { required } from '#shared/required.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toastCopy } from '#web/ui/copy-text.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import { endsWords } from '../rules.ts'
import { type StaffUser, useDeleteAccount, useSendsMail, useSendTemporaryPassword } from './api.ts'

interface UsersConfirmProps {
  asking: 'reset' | 'delete' | undefined
  selection: Selection<StaffUser>
  /** The own user name: nobody deletes themselves by accident. */
  own: string | undefined
  onClose: () => void
}

const count = (names: string[]) => (names.length === 1 ? '1 user' : `${names.length} users`)

/** Asks before chosen users get a new temporary password or are deleted; one call per user. */
export function UsersConfirm({ asking, selection, own, onClose }: UsersConfirmProps) {
  const reset = useSendTemporaryPassword()
  const remove = useDeleteAccount()
  const sendsMail = useSendsMail()
  const [busy, setBusy] = useState(false)
  const names = [...selection.chosen.keys()].filter((name) => asking !== 'delete' || name !== own)

  const confirm = async () => {
    setBusy(true)
    const done: string[] = []
    try {
      for (const name of names) {
        if (asking === 'delete') await remove.mutateAsync(name)
        else {
          const { temporaryPassword } = await reset.mutateAsync(name)
          if (temporaryPassword)
            toastCopy(`The temporary password of ${name}. It is under Admin > Outbox, too.`, temporaryPassword)
        }
        done.push(name)
      }
      if (asking === 'delete') toastSuccess(`Deleted ${count(done)}`)
      else if (sendsMail) toastSuccess(`A temporary password is on its way to ${count(done)} by e-mail`)
      selection.clear()
    } catch (error) {
      const why = `${names[done.length]}: ${messageOf(error)}`
      toastError(new Error(done.length ? `${why} (${count(done)} done before)` : why))
      selection.set(
        done.map((name) => [name, required(selection.chosen.get(name), name)] as const),
        false,
      )
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <ConfirmDialog
      opened={asking !== undefined}
      onClose={onClose}
      title={asking === 'delete' ? `Delete ${count(names)}?` : `Reset the password of ${count(names)}?`}
      confirmLabel={asking === 'delete' ? 'Delete' : 'Reset Password'}
      dangerous={asking === 'delete'}
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <Text>
        {asking === 'delete'
          ? 'They can no longer sign in, and their sessions end at once.'
          : `${sendsMail ? 'They receive a temporary password by e-mail' : 'No mail server is set: their temporary password is shown afterwards, and under Admin > Outbox'}, and their sessions end at once.`}
      </Text>
      <Text mt="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {names.slice(0, 10).join(', ')}
        {names.length > 10 ? ` and ${names.length - 10} more` : ''}
      </Text>
      {asking === 'delete' ? (
        <Text mt="sm">
          An e-mail that they set for later does not leave any more: choose Cancel sending under Email, and send it in
          your own name. Their drafts and what they have sent stay there. A report on a schedule goes on to the
          colleagues who get it.
        </Text>
      ) : (
        <Text mt="sm">{endsWords}</Text>
      )}
      {asking === 'delete' && own && selection.chosen.has(own) ? (
        <Text mt="sm" c="dimmed">
          Your own account is left out.
        </Text>
      ) : null}
    </ConfirmDialog>
  )
}
