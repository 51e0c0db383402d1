import { Text } from '@mantine/core'
import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import { toastError, toastInfo, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { FirstNames } from '#web/ui/first-names.tsx'
import { type StatusFields, StatusPicker } from '#web/ui/status-picker.tsx'
import type { ListedOrganisation } from '../list-contract.ts'
import { statusPutBack } from '../list-rules.ts'
import { mostStatuses } from '../status-contract.ts'
import { usePutBackStatuses, useSetStatuses } from './api.ts'

interface UpdateStatusesDialogProps {
  settings: OrganisationSettings
  organisations: readonly ListedOrganisation[]
  onClose: () => void
  onUpdated: () => void
}

const countOf = (count: number) => (count === 1 ? '1 organisation' : `${count.toLocaleString('en')} organisations`)

/** Sets the status of organisations that are chosen in their list, and offers to take it back. */
export function UpdateStatusesDialog({ settings, organisations, onClose, onUpdated }: UpdateStatusesDialogProps) {
  const set = useSetStatuses()
  const putBack = usePutBackStatuses()
  const [first, ...others] = organisations.map(({ status }) => status)
  const ofAll = others.every((status) => status === first) ? first : undefined
  const undo = async (before: Parameters<typeof putBack.mutateAsync>[0]) => {
    const { putBack: count } = await putBack.mutateAsync(before)
    const said = statusPutBack(count, before.length - count)
    if (count) toastSuccess(said)
    else toastInfo(said)
  }
  const confirm = async ({ newStatus, tier, remarks }: StatusFields) => {
    const vids = organisations.map((one) => one.volunteeringOrgId)
    const { updated, changed } = await set.mutateAsync({ vids, newStatus, tier: tier || null, remarks })
    onUpdated()
    const message = `${countOf(updated)} now ${newStatus}`
    if (changed.length) toastUndo({ message, undo: () => void undo(changed).catch(toastError) })
    else toastSuccess(message)
  }
  const isTooMany = organisations.length > mostStatuses
  return (
    <StatusPicker
      settings={settings}
      title="Update Status"
      initial={{ newStatus: ofAll ?? '', tier: '' }}
      mayKeepTier
      confirmLabel="Update"
      busy={set.isPending}
      refusal={isTooMany ? `At most ${countOf(mostStatuses)} at once.` : undefined}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Text>For {countOf(organisations.length)}:</Text>
      <FirstNames names={organisations.map(({ orgName }) => orgName)} />
    </StatusPicker>
  )
}
